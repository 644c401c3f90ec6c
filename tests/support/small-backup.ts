/* Backup of two tables and two files, written by the first version of the format: with a table in two
   parts, an empty table, an empty file, and a path of more than 100 bytes. Backups of all versions must
   stay readable. */

/** `BACKUP_PASSPHRASE` of `encryptedBackup`. */
export const backupPassphrase = 'a passphrase of some length';

export const plainBackup = Buffer.from(
  `H4sIAAAAAAACA+1YzY7bNhD2LVg9BcHzxh7+SaJvfYQARQ8N9jAkh7sKLMmVZGwWQR6hb+ECfYIe21fxoxSSnc3aTtIAgYWkq+8i
   ckSOhhx94uhDV2+6+Zu2rmYXAwBACjBc4fwKRovH9t6eZVrOGMxGwKbtsJnBKM/6DvEuYTzWTYkdXzJxnTDeFh39Qk1b1BVfMg5z
   MQfe3/ANYUfhp34klyDTl0K8lOJnSJcAS4A5APw6jFzXbXfbUNsPFPlcD8ayuG2wK+qqN7++6U1vavdqQxviS1ZtVqve1KFbDRNf
   J4y9SxhjvPV3VGLva71xq8L33hjjFZb9RH5fN6E92Hy92pTVh+mM8SLs7zDe0duO982bhLH311/rncp19/AF748eEzYsqaXfNlT5
   /RJukvfJd57//X4v9mufD3u5GFgoxuM/KHnMfyFlChP/x4C4qstEXu22f+22f++2f+7++H233e62/ySzCc8An+W/HJH/kJ3zX038
   HwPqaoVtN5H9uSIWPf1XhWuweVjcFh3O1yGOW/+ftYUUYjr/R8HDxTC/J7f+mvyLvtg8yr/RSqQ/eP73xCopFLh4+w248PJfTHje
   mI7AZ40SqyJSe1EJ8L++/yYzJ+c/aJ1O5/9Y+h/2GjBfDoIYdw/dIF4po3rVi7d3KE3aS2HRaq9sbo1FElZoraL2LgXliIRItXTo
   g9NB24A+aAvRO8qiFJkPEFHxZNDdPiXxfVDbnv6GHkS3pr4fwtn3HqM79D9Gp4gw8wQmjdE5n5EAJYKg4JXMc8TcKwyBRBSUOwUK
   LVBUiCBMRB2RH8uCJxE9lQEPEcFxRHAaECkHXmtp8+iFF9pidFH73No0Oiu1zJC0IJ1q66zSHrU11gqX5Ua63Bj+RFUciomjHVtj
   d9c/5bRy52NEdX0WxrfXOYsLV6InG2PE2RtEMhjnPSC4zKTa5dpJEVMTswylQ+elltHrABnmIkUHaIOMijJ0MXidPk1YWbRtUd0e
   UvYxS3VFQ5YS9gNowxMmTPh/41/ADQu+AB4AAA==`,
  'base64',
);

export const encryptedBackup = Buffer.from(
  `U1dCQUNLVVAxChFIGUBpM+CKJomibvOhqFXlbHTEl1Ow8piu5IkgYTe5U6SlvLO0v0O1pFK3cDSwnqavx3wWCtX+67IjD3MLCr5l
   DzsK/JcmfQl19tEoQb4kvAcQxjLSRKWMVVtaCL5Ubfk2RB+vr1yLnaK+nBvoywulCJSU1Aarqh7+zwmnzgw/n8aleZCeeAY72/6y
   DNgV0dfjhPMb1+he/gLROjqSC62SnHaMnHMliFU1Vhap6qWspTsQUH80FQ6wOmmhixy3B3z0wzDOEsM1Ga/YUWP0Usu3cbiSY+iC
   cHiAc0mwOBWUKyV3fSiJgeGslU/Am4okjzDHeOcxNyd5R0TL00Beubqbh+GEtvJ3SdozE9mI3fIz2lVNXdFc5vuMyJNOdRGYxCn1
   ulyKj9GENkYiVYycGbpWQ+jTFmNlwqDbGCTcM2f5cGFfSY/btR/27dCKR+2Epyd1FYEKlnOlKOhEgxtWBRGYN5oWX/NsU7wOChRJ
   O4VPRS5N8nB6EjxF59O9HTiFjmBDbniTBzWivFWkHamF0Q4SgpxBVup4R/AKHnP7kWJ28i1OOineUrHc95eQPBc7aoQmVKX0CP0c
   UUqziT8vVEbF1s1BrtcpiPf03on81dbkwi2JTMIR7xVbQIDMDMoxQoCxGJ9hSBvWwhJZZykcwFVyLwmzpN35ENurOK96rjUyQwAj
   UYeDvKXVP/tlu1fRGJGOni0SrDeKLUVyl2BMPncFUksq9NCTdewUf8tu3Sw9BKvLxgeqCeIFc4S8Wta720vIAsJuby6MoPL3LUXv
   FY3dtirtPGWrjci2604RCq+pscVTvUKl4XwIPdwM80+wVz00/B1415DDTayAvzGQxTYkg89/go4sj3tg8pLRpKIEUAySyLyhX9ex
   Wfm8SH3YZ9Bc6a2Ao0oxl2YgMokAQrGBzYUkbz5GpxoKovbCf6T9fHI/8IlWMsdQ5qS+Rh5Ms+WeJsF3+ZtIXZOmAeaWBeaIZ/dw
   nyzmthfQgMQQsVAGnRaM6qypvp6DEasW02AAELXVhgQJ6+E9hJ8Rxfv4OvgGNJFjoGYLy8MIZEts+K1McBEhdJ9dLaGFQAN+EfvF
   IWwf`,
  'base64',
);
