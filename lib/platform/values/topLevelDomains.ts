const generic =
  'com net org info biz pro name mobi edu gov int tel travel jobs xxx asia arpa app art bar beauty bet bid bingo blog bond ' +
  'bot boutique buzz cafe care cars cash casino cat center cfd chat cheap city claims click cloud club codes coffee company ' +
  'computer consulting cool credit cricket date dating deals delivery design dev digital direct directory discount doctor ' +
  'dog download email energy engineer estate events exchange exposed express fail faith family fan farm fashion film finance ' +
  'financial fit fitness football forsale foundation fun fund fyi gallery game games gift gifts gives global gold golf ' +
  'graphics gratis group guide guru hair health help homes host hosting house icu immo ink institute insure investments irish ' +
  'jewelry kim kitchen land lat law lawyer lgbt life limited link live loan loans lol love ltd luxury makeup market marketing ' +
  'markets mba media men mom moscow money monster movie network news ninja observer one online ooo page party pet phone photo ' +
  'photography photos pics pictures pink pizza plus poker porn press productions promo properties pub quest racing realty ' +
  'recipes red rent rentals repair report republican rest restaurant review reviews rich rip rocks rodeo run sale salon school ' +
  'science services sex sexy shoes shop shopping show singles site ski soccer social software solar solutions space sport ' +
  'store stream studio style supplies support surf systems tatar tattoo tax taxi team tech technology tennis theater tickets ' +
  'tips tires today tokyo tools top tours town toys trade trading training tube university uno vacations vegas ventures vet ' +
  'video villas vin vip vodka vote voyage wang watch webcam website wedding wiki win wine work works world wtf xyz yoga zone';

/** Without sh and py, which are file extensions (so are md, pl and rs, but these are mostly used as countries). */
const countries =
  'ac ad ae af ag ai al ao aq ar aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bv bw bz ca cc cd cf cg ch ci ck cl cm ' +
  'cn co cr cu cv cw cx cy cz de dj dk dm dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq ' +
  'gr gs gt gu gw gy hk hm hn hr ht hu ie il im io iq ir je jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls lt lu ' +
  'lv ly ma mc md mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx mz na nc ne nf ng ni nl np nr nu nz om pe pf pg ph pk pl pm ' +
  'pn pr pt pw qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn tr ' +
  'tt tv tw tz ua ug uk uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

/** Country codes that are English words: after a full stop without a space they are not yet a domain. */
const englishWords = 'am as at be by do id in is it la me my no pa so to us';

const ofOtherScripts =
  'рф рус москва дети онлайн сайт орг ком католик бел бг ею қаз мкд мон срб укр հայ გე ελ ευ भारत ভারত 中国 公司 在线 网址 网站 ' +
  '台湾 香港 商城 コム みんな 한국 닷컴 ไทย ישראל קום ایران موقع شبكة عرب السعودية مصر امارات';

const setOf = (words: string) => new Set(words.split(' '));

export const topLevelDomains = setOf(`${generic} ${countries} ${ofOtherScripts}`);
export const wordLikeDomains = setOf(englishWords);
