/**
 * What people build passwords of, in small letters: words, names, towns, teams and brands, as they are written in Latin
 * letters here, and what the lists of leaked passwords begin with everywhere. Judged by `password-policy.ts`.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
    password passwd pass word admin administrator root user login welcome letmein master secret access hello test testing guest default changeme temp
    qwerty monkey dragon football baseball basketball soccer hockey tennis golf superman batman spiderman ironman pokemon naruto starwars matrix trustno
    shadow sunshine princess iloveyou loveyou love lover lovely baby babygirl angel sweet sweety honey heart forever flower rose lily jasmine summer
    winter spring autumn monday friday sunday january february march april may june july august september october november december freedom whatever
    nothing something someone anything killer hunter ranger warrior soldier ninja pirate wizard magic dream diamond silver golden gold black white blue
    green yellow orange purple red pink brown chocolate cookie banana apple cherry peach pepper coffee pizza cheese ginger tiger lion eagle wolf bear
    horse dolphin panda kitty puppy charlie michael jordan daniel thomas robert jessica jennifer michelle ashley amanda nicole matthew andrew joshua
    anthony george david john james william richard peter martin harley buster maggie bailey jackson ferrari mercedes porsche toyota honda nissan yamaha
    google facebook instagram telegram whatsapp twitter youtube microsoft windows iphone samsung android nokia linux ubuntu internet computer laptop
    keyboard mouse server system network security private public online mobile phone number email gmail yahoo hotmail money bank cash credit card wallet
    dollar rich lucky star moon sun sky ocean river mountain london paris newyork america canada germany france italy spain brazil turkey dubai world
    peace music guitar piano rock metal dance party game gamer player winner champion chelsea liverpool arsenal barcelona realmadrid madrid milan juventus
    bayern ronaldo messi neymar abcd qazwsx zaq asdf zxcv passw pwd the and you are for his her old new big boy girl man men king queen one two three four
    five six seven eight nine ten zero god jesus christ allah nesye nesiye nasiye naghd ghest aghsat gheste etebar kharid pardakht kif pool toman rial
    melli mellat saderat sepah tejarat pasargad saman parsian ayandeh keshavarzi maskan refah shahr iran irani iranian persia persian tehran tehrani
    mashhad esfahan isfahan shiraz tabriz ahvaz qom kerman yazd rasht hamedan kermanshah urmia zahedan karaj gilan mazandaran khorasan fars azar azadi
    enghelab valiasr persepolis esteghlal perspolis taj sepahan teraktor tractor ali mohammad mohamad mohammed muhammad mahdi mehdi reza hassan hasan
    hossein hosein husein hussein amir amirali amirhossein amirmohammad alireza mohammadreza hamid hamidreza majid saeed saeid said vahid navid omid
    farhad farzad behzad behnam behrooz behrouz bahram bahman babak kamran kambiz kaveh keyvan kian kiana arash arman aria arya ardalan ashkan ehsan iman
    sina siavash soheil sohrab shahin shahram shahrokh shayan pouya pooya parham parsa payam peyman pedram milad masoud masud mansour morteza mostafa
    mojtaba mohsen meysam meisam hadi hashem heydar haydar javad jafar jalal jamal karim kazem khosro rahim rasoul rasool rostam roozbeh ramin saber
    sadegh sajad sajjad samad yaser yasin yousef yusef younes zahra zahrasadat fatemeh fateme fatima maryam mariam narges nazanin nasrin nasim negar negin
    neda nahid niloofar niloufar parisa parvin pari paria parastoo mahsa mahnaz mahtab marjan marzieh masoumeh mina minoo mitra mojgan leila leyla ladan
    laleh golnaz golnar hanieh hadis haniyeh elham elahe elnaz azadeh azam arezoo arezou atefeh anahita bahar bahareh banafsheh donya ghazal ghazaleh
    hasti helia homa kimia kosar maedeh melika mobina motahareh pegah raha rana reyhaneh rayhaneh roya sahar samira samaneh sanaz sara sarah sepideh
    setareh shabnam shadi shahla shima shirin shiva shohreh simin soheila soraya sogand taraneh tina vida yalda yasaman yegane yeganeh zeinab zeynab
    zohreh asal ava baran dorsa hana nika rozhin tarannom azizam asheghetam asheghtam doset daram dosetdaram dooset eshgh eshghe eshgham asheghe ashegh
    jigar joonam janam jan joon omr omram khoda khodaya khodajoon allahakbar bismillah salam salaam chetori khoobi mersi merci rafigh dadash dadashi abji
    maman mamani baba babajoon pedar madar baradar khahar dokhtar pesar bache nini gol golam shab rooz mah khorshid setare aseman darya kooh tabestan
    paeez zemestan norouz nowruz noruz moharram ashura karbala najaf yahosein yaali yazahra yahossein abolfazl ghamar zaman mahdavi emam imam hazrat seyed
    sadat haji mashti agha khanom ramz ramzeman obor oboor gozarvazhe ramzeobor kalame vorood khoroj karbar modir admini testi amin hamrah irancell mci
    rightel asiatech snapp digikala divar torob aparat peykan pride samand pezhoo peugeot dena tiba quick benz مریم علی محمد رضا حسین حسن فاطمه زهرا مهدی
    امیر سارا ایران تهران نسیه رمز گذرواژه سلام عشق خدا دوستت دارم عزیزم پرسپولیس استقلال
  `
    .trim()
    .split(/\s+/),
);

/** Neighbouring keys, to the right and to the left, and in columns. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '147258369',
  '!@#$%^&*()',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
];
export const KEYBOARD_ROWS: readonly string[] = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
