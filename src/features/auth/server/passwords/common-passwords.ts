/**
 * Words that most guessed passwords consist of; only what remains without them counts as strength. Collected
 * by hand from published lists of leaked passwords.
 */
export const commonPasswordWords = words(`
  password passwort passw pass letmein welcome login admin administrator root user guest test demo master secret
  default changeme changeit access system server database backup temp private public trustno
  qwertyuiop qwertzuiop qwertz qwerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qaz wsx edc rfv azerty
  iloveyou ilove love baby angel lovely sweet honey happy lucky friend friends family mother father
  monkey dragon tiger eagle lion panda kitty puppy butterfly flower rose lotus sunshine rainbow princess prince
  football baseball basketball soccer hockey cricket superman batman spiderman pokemon starwars matrix ninja
  shadow hunter killer warrior legend phoenix diamond silver golden orange purple yellow cookie chocolate banana
  michael jordan jennifer jessica ashley charlie donald daniel thomas andrew robert matthew sachin virat dhoni
  computer internet samsung google facebook whatsapp youtube instagram microsoft windows apple iphone android
  whatever nothing something freedom forever summer winter spring autumn monday friday sunday january december
  india bharat nepal delhi mumbai kathmandu hindustan america london
  krishna ganesha ganesh shiva hanuman lakshmi durga rama sita radha jaishriram jaimatadi omnamahshivaya sairam
  harekrishna hare radheradhe namaste guru swami om
`);

/** Words of this site, which an attacker would try first. */
export const siteWords = words('sanatana sanatan dharma world vedic vedas veda');

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
