/** Facts about the organisation that its pages and mails show. Administrators can change them later. */
export type Organisation = {
  name: string;
  sanskritName: string;
  /** Postal, of several lines; empty where none is given. */
  address: string;
  contactEmail: string;
  /** Empty where none is given. */
  phone: string;
  /** Currencies in which gifts are taken. */
  currencies: ('USD' | 'INR')[];
  social: { youtube: string; instagram: string; facebook: string; x: string };
};
