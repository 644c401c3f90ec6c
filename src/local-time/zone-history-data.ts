/* Zone history that browsers and Node have merged. Source: IANA tzdata 2026f built with `backzone`, public
   domain; the plain tables are in truth/zone-history.json. Numbers are in base 36. */

/**
 * One zone per line: its name, the offset before its first change, then `change:offset` up to 1972. A change
 * is in seconds since the previous one (the first since 1970), an offset in seconds east of UTC.
 */
export const offsetHistory = `
Africa/Accra -1g -s9p1ak:0 24aamk:xc 1yhyo:0 cjvlc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 cjvlc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 cjvlc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 cjvlc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 cjvlc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 ci0xc:xc 69weo:0 683lc:xc cloeo:0 668xc:xc cloeo:0 1y8pc:1e0 21gem0:0 2fehm0:1e0 69vy0:0 ci1e0:1e0 69vy0:0 cjw20:1e0 69vy0:0 ci1e0:1e0 69vy0:0 ci1e0:1e0 69vy0:0 ci1e0:1e0 69vy0:0
Africa/Addis_Ababa 760 -1g6t8i0:76w ymedb4:8c0
Africa/Asmara 778 -1g6t8j8:778 afrs00:76w o6mlcc:8c0
Africa/Bamako -1hc -u9rfuo:0 bk956o:-2s0 dqe840:0
Africa/Bangui 3fw -u9rkrw:2s0
Africa/Banjul -330 -u9re90:-330 b38800:-2s0 4m1rp0:0
Africa/Blantyre 6hc -ui1t5c:6ja 1j56m2:6j0 5qqlca:5k0
Africa/Brazzaville 2tw -u9rk5w:2s0
Africa/Bujumbura 5fs -15r1ers:5k0
Africa/Conakry -2jg -u9resk:0 bk944k:-2s0 dhlk40:0
Africa/Dakar -388 -u9re3s:-2s0 fcoa7s:0
Africa/Dar_es_Salaam 79w -kcrtxw:8c0 8ve49w:7n0 6sagp0:8c0
Africa/Djibouti 7zo -uj8fzo:8c0
Africa/Douala 1so -u9rj4o:2s0
Africa/Freetown -2gc -19xcavo:-2gc gfpuo0:-2s0 a4v6zo:-1uo 681qo:-2s0 7vcxc:-1uo awkeo:-2s0 7vcxc:-1uo awkeo:-2s0 7vcxc:-1uo ayf2o:-2s0 7vcxc:-1uo awkeo:-2s0 7vcxc:-1uo awkeo:-2s0 7vcxc:-1uo e1j2o:-2s0 4qe9c:-1uo 7dqo:-2s0 16dy9c:0
Africa/Gaborone 4ss -18cyvgs:460 9h5hys:5k0 l5xqu0:8c0 9cyk0:5k0
Africa/Harare 5r0 -yvtf30:5k0
Africa/Kampala 604 -lnse04:8c0 s8lo4:6y0 9e6420:7n0 4p4vb0:8c0
Africa/Kigali 5kg -i1ulkg:5k0
Africa/Kinshasa 2u0 -11ngdi0:2s0
Africa/Libreville 1r0 -u9rj30:2s0
Africa/Lome 84 -146nmw4:0
Africa/Luanda 2g8 -14phh48:2es afpx08:2s0
Africa/Lubumbashi 534 -11ngfr4:2s0 bpwyb4:5k0
Africa/Lusaka 58k -yvtekk:5k0
Africa/Malabo 1mk -u9riyk:0 r44sak:2s0
Africa/Maseru 53c -yvtefc:5k0 l5xrrc:8c0 9cyk0:5k0
Africa/Mbabane 5rc -yvtf3c:5k0
Africa/Mogadishu 8eg -13r0weg:8c0 je91eg:6y0 dkj2q0:8c0
Africa/Niamey e4 -u9rhq4:-2s0 bk99u4:0 dhlek0:2s0
Africa/Nouakchott -2yc -u9redo:0 bk93po:-2s0 dyodg0:0
Africa/Ouagadougou -a4 -u9rh1w:0
Africa/Porto-Novo hg -u9rhtg:0 bk975g:2s0
America/Anguilla -bog -u6m6zk:-b40
America/Antigua -bg0 -u6m780:-dw0 k9mqg0:-b40
America/Aruba -czc -u7lcco:-ci0 rlo7io:-b40
America/Atikokan -gys -1353b18:-go0 c5efx8:-dw0 a2vw0:-go0 bfxjw0:-dw0 pmdk0:-dw0 1tz8c0:-dw0 2dsw0:-dw0
America/Blanc-Sablon -aks -18vs838:-b40 hw37f8:-8c0 a2vw0:-b40 c5jxg0:-8c0 1tzdw0:-8c0 2dnc0:-b40
America/Cayman -f2k -15r0u9g:-e7y biv5te:-dw0
America/Creston -lks -18vrx38:-jg0 h39xv8:-m80 vbus0:-jg0
America/Curacao -crn -u7lckd:-ci0 rlo7qd:-b40
America/Dominica -bdc -uj7wl0:-b40
America/Grenada -bfo -uj7wkc:-b40
America/Guadeloupe -be8 -ukehxs:-b40
America/Montserrat -bis -uj7wfk:-b40
America/Nassau -ebu -u6m4c6:-dw0 fqrow6:-b40 1e5h80:-dw0 1lhg0:-b40 a0nc0:-b40 3awk0:-dw0 9o00c0:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0
America/Port_of_Spain -be4 -u6m79w:-b40
America/St_Kitts -bm4 -u6m71w:-b40
America/St_Lucia -bao -15r0y1c:-bao bh9s00:-b40
America/St_Thomas -c0w -uj7vz4:-b40
America/St_Vincent -bc8 -15r0xzs:-bc8 bh9s00:-b40
America/Tortola -bys -uj7w18:-b40
Antarctica/McMurdo 0 -7b2dc0:xc0
Asia/Aden 8bu -afs0bu:8c0
Asia/Bahrain 9d8 -eukpd8:9q0 1a1eb8:b40
Asia/Brunei la4 -mvofy4:ku0 3khxs4:m80
Asia/Kuala_Lumpur ity -100ew5y:j8d 2ax69l:jg0 eeb94d:kdc 1kbr2o:kdc 2yhc00:ku0 8n3jc:p00 1v2p60:ku0
Asia/Kuwait 8vw -afs0vw:8c0
Asia/Muscat auo -q3go6o:b40
Asia/Phnom_Penh jfg -x568rg:jqu 2isicm:jg0 gj25iu:m80 15ct80:p00 8so00:jg0
Asia/Vientiane j00 -x568c0:jqu 2ishx6:jg0 gj25iu:m80 15ct80:p00 8so00:jg0 tmtk0:m80 470yk0:jg0
Atlantic/Reykjavik -42o -wcwx9c:-2s0 4rpd9c:0 ci2s0:-2s0 69uk0:0 du840:-2s0 4xp80:0 du840:-2s0 p7bw0:0 4w040:-2s0 9bdzw0:0 9d6w0:-2s0 64g40:0 cyl80:-2s0 64dc0:0 clpc0:-2s0 6hc00:0 bvs00:-2s0 6uao0:0 bvs00:-2s0 6uao0:0 bvs00:-2s0 6uao0:0 c8qo0:-2s0 6hc00:0 c8qo0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 asw00:-2s0 7x6o0:0 afxc0:-2s0 8a5c0:0 asw00:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 asw00:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 asw00:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 afxc0:-2s0 8a5c0:0 asw00:-2s0 8a5c0:0
Atlantic/St_Helena -120 -15r18a0:-120 vu1eo0:0
Europe/Amsterdam wk -1ygf4wk:wk 16g19c0:3ok 7v980:wk a51o0:3ok 7x6o0:wk a2yo0:3ok 9d1c0:wk 9q000:3ok 902o0:wk 9q000:3ok 902o0:wk 9q000:3ok 902o0:wk 9b6o0:3ok a2yo0:wk c51c0:3ok 6l1c0:wk 902o0:3ok 9q000:wk ci000:3ok 682o0:wk bgyo0:3ok 79400:wk bitc0:3ok 779c0:wk bmio0:3ok 7gio0:wk bbeo0:3ok 7eo00:wk bd9c0:3ok 7ctc0:wk bf400:3ok 7ayo0:wk bvs00:3ok 6uao0:wk bko00:3ok 7idc0:wk b9k00:3ok 7gio0:wk bbeo0:3ok 7eo00:wk bf400:3ok 7ayo0:wk btxc0:3ok 21uc0:3pc 4uaz8:xc bitc0:3pc 779c0:xc bko00:3pc 7idc0:xc bd3s0:5k0 1aarpc:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 8l9c0:2s0
Europe/Copenhagen 2bw -15r1bnw:2bw 235k00:2s0 bo7orw:5k0 75bw0:2s0 cbs2w0:5k0 1aco80:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 6y000:2s0 dbmo0:5k0 6bs00:2s0 clpc0:5k0 51hc0:2s0 e1k00:5k0 4oio0:2s0
Europe/Guernsey -gx -tiakv3:0 1ixx33:2s0 6uao0:0 9q000:2s0 8c000:0 9o5c0:2s0 9ruo0:0 9b6o0:2s0 9ew00:0 9b6o0:2s0 auqo0:0 88ao0:2s0 9ew00:0 8y800:2s0 a2yo0:0 a2yo0:2s0 7k800:0 asw00:2s0 8a5c0:0 asw00:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 afxc0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 9d1c0:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 b5uo0:0 51hc0:2s0 6kt00:5k0 17vs80:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 1ufo0:5k0 3i5o0:2s0 4bms0:0 9q000:2s0 902o0:0 8a5c0:2s0 1frw0:5k0 64dc0:2s0 4bms0:0 6uao0:2s0 bvs00:0 7x6o0:2s0 asw00:0 8n400:2s0 9q000:0 902o0:2s0 9q000:0 9d1c0:2s0 9q000:0 902o0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 afxc0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 902o0:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7x6o0:2s0 asw00:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 bitc0:0 5reo0:2s0 cyfo0:2s0 1kjf00:0
Europe/Isle_of_Man -tv -19a1gi5:0 haosq5:2s0 6uao0:0 9q000:2s0 8c000:0 9o5c0:2s0 9ruo0:0 9b6o0:2s0 9ew00:0 9b6o0:2s0 auqo0:0 88ao0:2s0 9ew00:0 8y800:2s0 a2yo0:0 a2yo0:2s0 7k800:0 asw00:2s0 8a5c0:0 asw00:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 afxc0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 9d1c0:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 b5uo0:0 51hc0:2s0 mbmk0:5k0 51hc0:2s0 c8qo0:5k0 6hc00:2s0 c8qo0:5k0 6uao0:2s0 bvs00:5k0 8n400:2s0 a4tc0:5k0 5clc0:2s0 4bms0:0 9q000:2s0 902o0:0 8a5c0:2s0 1frw0:5k0 64dc0:2s0 4bms0:0 6uao0:2s0 bvs00:0 7x6o0:2s0 asw00:0 8n400:2s0 9q000:0 902o0:2s0 9q000:0 9d1c0:2s0 9q000:0 902o0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 afxc0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 902o0:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7x6o0:2s0 asw00:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 bitc0:0 5reo0:2s0 cyfo0:2s0 1kjf00:0
Europe/Jersey -e2 -11cerk0:0 9d23s0:2s0 6uao0:0 9q000:2s0 8c000:0 9o5c0:2s0 9ruo0:0 9b6o0:2s0 9ew00:0 9b6o0:2s0 auqo0:0 88ao0:2s0 9ew00:0 8y800:2s0 a2yo0:0 a2yo0:2s0 7k800:0 asw00:2s0 8a5c0:0 asw00:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 afxc0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 9d1c0:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 b5uo0:0 51hc0:2s0 6kt00:5k0 17vs80:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 1ufo0:5k0 3i5o0:2s0 4bms0:0 9q000:2s0 902o0:0 8a5c0:2s0 1frw0:5k0 64dc0:2s0 4bms0:0 6uao0:2s0 bvs00:0 7x6o0:2s0 asw00:0 8n400:2s0 9q000:0 902o0:2s0 9q000:0 9d1c0:2s0 9q000:0 902o0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 afxc0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 902o0:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7x6o0:2s0 asw00:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 bitc0:0 5reo0:2s0 cyfo0:2s0 1kjf00:0
Europe/Ljubljana 2os -18vslcs:2s0 twhmgs:5k0 swz00:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 8l9c0:2s0
Europe/Luxembourg 150 -y89550:2s0 68l290:5k0 75hg0:2s0 ast80:5k0 796s0:2s0 at1k0:5k0 7x6o0:2s0 3lh40:0 4zmo0:2s0 b6300:0 6u2c0:2s0 cytk0:0 7at40:2s0 bktk0:0 7rh40:2s0 a31g0:0 a2vw0:2s0 8n9k0:0 8zx40:2s0 9q2s0:0 9et80:2s0 9b9g0:0 a2vw0:2s0 8n6s0:0 9px80:2s0 905g0:0 a2vw0:2s0 905g0:0 a2vw0:2s0 8ncc0:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 9d1c0:2s0 9d1c0:0 902o0:2s0 a2yo0:0 9d1c0:2s0 9d1c0:0 902o0:2s0 9q000:0 a2yo0:2s0 8n400:0 9d1c0:2s0 9d1c0:0 902o0:2s0 9q000:0 a2yo0:2s0 b5uo0:0 51hc0:2s0 42ao0:5k0 1aeak0:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 8n400:2s0 a2yo0:5k0 8l9c0:2s0 clpc0:5k0 79400:2s0
Europe/Monaco 1d8 -14hnyp8:fl 9tlnln:0 2pzpnl:2s0 5luo0:0 8y800:2s0 a4tc0:0 7vc00:2s0 auqo0:0 7idc0:2s0 b7pc0:0 6sg00:2s0 cyo00:0 7ayo0:2s0 bko00:0 7rmo0:2s0 a2yo0:0 bvs00:2s0 6uao0:0 902o0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 902o0:0 a2yo0:2s0 8n400:0 9q000:2s0 902o0:0 a2yo0:2s0 8n400:0 9d1c0:2s0 9d1c0:0 902o0:2s0 a2yo0:0 9d1c0:2s0 9d1c0:0 902o0:2s0 9q000:0 a2yo0:2s0 8n400:0 9d1c0:2s0 9d1c0:0 902o0:2s0 9q000:0 a2yo0:2s0 b5uo0:0 51po0:2s0 mdbo0:5k0 7x3w0:2s0 7x9g0:5k0 c8w80:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9nzs0:2s0 922w0:5k0 8l9c0:2s0
Europe/Oslo 1zo -1353tzo:2s0 b5svbo:5k0 6qfs0:2s0 cgcqo0:5k0 15tsc0:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 70q5c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 b5uo0:5k0 7k800:2s0
Europe/Sarajevo 3es -18vsm2s:2s0 twhn6s:5k0 swz00:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 8l9c0:2s0
Europe/Skopje 3yw -18vsmmw:2s0 twhnqw:5k0 swz00:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 8l9c0:2s0
Europe/Stockholm 3cc -1bhq3cc:2se ayjpvy:2s0 8jiake:5k0 75hg0:2s0
Europe/Vaduz 1rg -13g44fg:2s0 ohmxrg:5k0 7x6o0:2s0 asw00:5k0 7x6o0:2s0
Europe/Zagreb 2yg -18vslmg:2s0 twhmqg:5k0 swz00:2s0 7k800:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 8l9c0:2s0
Indian/Antananarivo 8ss -uj8gss:8c0 m9lccs:b40 4oio0:8c0
Indian/Christmas jks -133iwws:jg0
Indian/Cocos hy4 -10j6sm4:i20
Indian/Comoro 80g -uj8g0g:8c0
Indian/Kerguelen 0 -afrs00:dw0
Indian/Mahe a9o -wvp8xo:b40
Indian/Mayotte 8dk -uj8gdk:8c0
Indian/Reunion a9s -uks29s:b40
Pacific/Chuuk -12k4 -1t8j2rw:s3w t83xc0:rs0 76a5nw:p00 29hes0:rs0 bkenw0:p00 29fk40:rs0
Pacific/Funafuti x6s -100fais:xc0
Pacific/Majuro vpc -100f91c:uk0 76a6hc:p00 29hhk0:uk0 9cmd40:rs0 27sas0:p00 1h6w40:uk0 deat40:xc0
Pacific/Pohnpei -11d8 -1t8j3ys:tas t83xc0:uk0 76a42s:p00 29hhk0:uk0 9cmd40:rs0 27sas0:p00 29fk40:uk0
Pacific/Saipan -13oc -1t8j1no:qzo t83xc0:p00 mpn8no:rs0 7t6as0:uk0 txp80:rs0 3frms0:uk0 qdrpo:rs0 7kgac:uk0 3ljw0:rs0 c8tg0:uk0 6u7w0:rs0 bvus0:uk0 6u7w0:rs0
Pacific/Wallis y1k -100fbdk:xc0
`;

/** One zone per line: its name and the second since 1970 before which its record is local mean time only. */
export const localMeanTimeUntil = `
Africa/Abidjan -u9rgl4
Africa/Accra -s9p1ak
Africa/Bamako -u9rfuo
Africa/Bangui -u9rkrw
Africa/Banjul -u9re90
Africa/Bissau -u9rek0
Africa/Blantyre -ui1t5c
Africa/Brazzaville -u9rk5w
Africa/Cairo -1054wgl
Africa/Casablanca -tblt9g
Africa/Ceuta -100edc0
Africa/Conakry -u9resk
Africa/Dakar -u9re3s
Africa/Dar_es_Salaam -kcrtxw
Africa/Djibouti -uj8fzo
Africa/Douala -u9rj4o
Africa/El_Aaiun -isdxk0
Africa/Harare -yvtf30
Africa/Juba -kcrsis
Africa/Kampala -lnse04
Africa/Khartoum -kcrsow
Africa/Kigali -i1ulkg
Africa/Lagos -xnxnan
Africa/Libreville -u9rj30
Africa/Luanda -u9rk40
Africa/Lusaka -yvtekk
Africa/Malabo -u9riyk
Africa/Maputo -vu3fd6
Africa/Maseru -yvtefc
Africa/Mbabane -yvtf3c
Africa/Nairobi -w6p5hg
Africa/Ndjamena -u9rk4c
Africa/Niamey -u9rhq4
Africa/Nouakchott -u9redo
Africa/Ouagadougou -u9rh1w
Africa/Porto-Novo -u9rhtg
Africa/Sao_Tome -u9rhc0
Africa/Tripoli -q3gfrw
America/Anchorage -1078tko
America/Anguilla -u6m6zk
America/Antigua -u6m780
America/Araguaina -t85j2o
America/Aruba -u7lcco
America/Bahia -t85kv8
America/Bahia_Banderas -p1u4k0
America/Barbados -ug8iaj
America/Belem -t85j0s
America/Belize -u52ic0
America/Boa_Vista -t85grk
America/Campo_Grande -t85hvw
America/Cancun -p1u7c0
America/Cayenne -uj7yb4
America/Chihuahua -p1u4k0
America/Ciudad_Juarez -p1u4k0
America/Cuiaba -t85hm4
America/Curacao -u7lckd
America/Dawson -1079suk
America/Detroit -xx8dyd
America/Dominica -uj7wl0
America/Edmonton -x1yazk
America/Eirunepe -t85f28
America/El_Salvador -pkm4tc
America/Fortaleza -t85kvc
America/Glace_Bay -z94kwc
America/Grenada -uj7wkc
America/Guadeloupe -ukehxs
America/Guatemala -qqqskk
America/Guyana -uhmik9
America/Halifax -z94k80
America/Hermosillo -p1u4k0
America/Juneau -1078wfv
America/Lima -w25lpo
America/Maceio -t85ldw
America/Manaus -t85gvw
America/Matamoros -p1u7c0
America/Mazatlan -p1u4k0
America/Merida -p1u7c0
America/Metlakatla -1078wyu
America/Mexico_City -p1u4k0
America/Miquelon -uk1k9k
America/Monterrey -p1u7c0
America/Montevideo -w4mll9
America/Montserrat -uj7wfk
America/Nassau -u6m4c6
America/Nome -1078qpa
America/Nuuk -rvumf4
America/Ojinaga -p1u4k0
America/Paramaribo -usj4g8
America/Port_of_Spain -u6m79w
America/Porto_Velho -t85g60
America/Recife -t85ljc
America/Regina -xkq9yc
America/Rio_Branco -t85fg0
America/Santarem -t85hvc
America/Sao_Paulo -t85jd8
America/Sitka -1078w9z
America/St_Kitts -u6m71w
America/St_Thomas -uj7vz4
America/Swift_Current -xkq9d4
America/Tegucigalpa -pfzh6k
America/Thule -rvuj9g
America/Tijuana -p1u4k0
America/Tortola -uj7w18
America/Whitehorse -1079tno
America/Yakutat -1078vgh
America/Yellowknife -x1yazk
Asia/Aden -afs0bu
Asia/Almaty -nu1a90
Asia/Amman -kcrtbk
Asia/Anadyr -nu1sv8
Asia/Aqtau -nu15b4
Asia/Aqtobe -nu16l4
Asia/Ashgabat -nu16t8
Asia/Atyrau -nu15m8
Asia/Bahrain -eukpd8
Asia/Baku -nu158c
Asia/Barnaul -q4ljic
Asia/Bishkek -nu19tc
Asia/Brunei -mvofy4
Asia/Chita -q4cfog
Asia/Choibalsan -xmcrsk
Asia/Damascus -q3gk20
Asia/Dili -u9s3k0
Asia/Dubai -q3gnko
Asia/Dushanbe -nu18qo
Asia/Famagusta -p4bqac
Asia/Gaza -1054x1s
Asia/Hebron -1054x5z
Asia/Ho_Chi_Minh -x5692u
Asia/Hong_Kong -y0i0s0
Asia/Hovd -xmcoz0
Asia/Jayapura -jebm20
Asia/Kamchatka -olrupo
Asia/Karachi -wvpb30
Asia/Kathmandu -q3gt4s
Asia/Krasnoyarsk -q37l72
Asia/Kuala_Lumpur -100ew5y
Asia/Kuching -mvof3k
Asia/Kuwait -afs0vw
Asia/Macau -y0i2cy
Asia/Magadan -nu1nxc
Asia/Makassar -q3gzg0
Asia/Muscat -q3go6o
Asia/Nicosia -p4bq6g
Asia/Novokuznetsk -nu36tc
Asia/Novosibirsk -q4do0s
Asia/Omsk -q5xmx6
Asia/Oral -nu15ic
Asia/Phnom_Penh -x568rg
Asia/Pontianak -w6piww
Asia/Pyongyang -w895yc
Asia/Qatar -q3gmvk
Asia/Qostanay -nu17s4
Asia/Qyzylorda -nu184g
Asia/Riyadh -bwgbbg
Asia/Sakhalin -xl87rc
Asia/Samarkand -nu18eh
Asia/Seoul -w8966g
Asia/Shanghai -100eztj
Asia/Singapore -100ewkd
Asia/Tashkent -nu18tz
Asia/Tehran -s6m6uw
Asia/Thimphu -bojclo
Asia/Tomsk -q3zbqf
Asia/Ulaanbaatar -xmcrsk
Asia/Urumqi -lx5pjw
Asia/Vientiane -x568c0
Asia/Vladivostok -oligf7
Asia/Yakutsk -q4cioy
Asia/Yekaterinburg -rx5hw9
Asia/Yerevan -nu148o
Atlantic/Canary -oytbtc
Atlantic/Cape_Verde -u9rbs0
Atlantic/Faroe -wcehew
Atlantic/Reykjavik -wcwx9c
Europe/Andorra -100edm4
Europe/Astrakhan -nu2zkc
Europe/Guernsey -tiakv3
Europe/Kirov -qcx400
Europe/Lisbon -u9rhc0
Europe/Luxembourg -y89550
Europe/Madrid -100edc0
Europe/Samara -qcx400
Europe/Saratov -qcx400
Europe/Tirane -t85vo8
Europe/Ulyanovsk -qcx400
Europe/Volgograd -q3cw84
Indian/Antananarivo -uj8gss
Indian/Comoro -uj8g0g
Indian/Mahe -wvp8xo
Indian/Mauritius -wvp9bc
Indian/Mayotte -uj8gdk
Indian/Reunion -uks29s
Pacific/Apia -usiiv4
Pacific/Chuuk -100f5fw
Pacific/Efate -u964i4
Pacific/Fakaofo -100dhmg
Pacific/Fiji -sa2x4w
Pacific/Funafuti -100fais
Pacific/Galapagos -kcr62o
Pacific/Gambier -tvndoc
Pacific/Guadalcanal -tvowac
Pacific/Guam -100f450
Pacific/Kiritimati -100dk74
Pacific/Kosrae -100f7ik
Pacific/Kwajalein -100f8bk
Pacific/Majuro -100f91c
Pacific/Marquesas -tvncu0
Pacific/Nauru -pjxiws
Pacific/Niue -8zbv78
Pacific/Norfolk -100f8fs
Pacific/Noumea -u9645o
Pacific/Pago_Pago -usij20
Pacific/Palau -100f28k
Pacific/Pitcairn -100dp8s
Pacific/Pohnpei -100f6ms
Pacific/Rarotonga -8zbx2w
Pacific/Saipan -100f4bo
Pacific/Tahiti -tvnayw
Pacific/Tarawa -100f9dg
Pacific/Tongatapu -corjk0
Pacific/Wallis -100fbdk
`;
