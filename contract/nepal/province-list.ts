export interface Place {
  name: string
  nepali: string
}

/** Nepal's seven provinces and 77 districts, with the spellings of several public lists. */
export interface District extends Place {
  /** Other accepted spellings. */
  also: readonly string[]
  /** Towns that people enter instead. They are not accepted, but their district is suggested. */
  towns: readonly Place[]
}

export interface Province extends Place {
  /** In rupees. */
  deliveryCharge: number
  districts: readonly District[]
}

export const PROVINCES: readonly Province[] = [
  {
    ...place('Koshi/कोशी'),
    deliveryCharge: 250,
    districts: districts(`
      Bhojpur/भोजपुर | | Bhojpur/भोजपुर, Shadananda/षडानन्द
      Dhankuta/धनकुटा | | Dhankuta/धनकुटा, Pakhribas/पाख्रिबास, Hile/हिले
      Ilam/इलाम | Illam | Ilam/इलाम, Fikkal/फिक्कल, Pashupatinagar/पशुपतिनगर
      Jhapa/झापा | | Bhadrapur/भद्रपुर, Birtamod/बिर्तामोड, Damak/दमक, Mechinagar/मेचीनगर, Kakarbhitta/काँकडभिट्टा
      Khotang/खोटाङ | | Diktel/दिक्तेल
      Morang/मोरङ | | Biratnagar/विराटनगर, Belbari/बेलबारी, Urlabari/उर्लाबारी, Sundarharaicha/सुन्दरहरैंचा
      Okhaldhunga/ओखलढुङ्गा | Okhaldunga | Siddhicharan/सिद्धिचरण, Okhaldhunga/ओखलढुङ्गा
      Panchthar/पाँचथर | Pachthar | Phidim/फिदिम
      Sankhuwasabha/सङ्खुवासभा | Sankhuwasava, Shankhuwasabha, Sankhuwa Sabha | Khandbari/खाँदबारी, Chainpur/चैनपुर
      Solukhumbu/सोलुखुम्बु | Solu Khumbu, Solukhumbhu | Salleri/सल्लेरी, Lukla/लुक्ला, Namche/नाम्चे
      Sunsari/सुनसरी | Sunsary | Inaruwa/इनरुवा, Dharan/धरान, Itahari/इटहरी
      Taplejung/ताप्लेजुङ | Taplejhung | Phungling/फुङलिङ, Taplejung/ताप्लेजुङ
      Terhathum/तेह्रथुम | Tehrathum, Terathum | Myanglung/म्याङलुङ
      Udayapur/उदयपुर | Udaypur, Udaipur | Gaighat/गाईघाट, Triyuga/त्रियुगा, Katari/कटारी`),
  },
  {
    ...place('Madhesh/मधेश'),
    deliveryCharge: 270,
    districts: districts(`
      Bara/बारा | | Kalaiya/कलैया, Simara/सिमरा, Jitpur Simara/जीतपुर सिमरा
      Dhanusha/धनुषा | Dhanusa | Janakpur/जनकपुर
      Mahottari/महोत्तरी | Mahotari, Mohattari | Jaleshwar/जलेश्वर, Bardibas/बर्दिबास
      Parsa/पर्सा | | Birgunj/वीरगञ्ज
      Rautahat/रौतहट | Rauthat | Gaur/गौर, Chandrapur/चन्द्रपुर
      Saptari/सप्तरी | | Rajbiraj/राजविराज
      Sarlahi/सर्लाही | Sarlahee | Malangwa/मलङ्गवा, Lalbandi/लालबन्दी, Hariwan/हरिवन
      Siraha/सिरहा | Siraaha, Sirha | Siraha/सिरहा, Lahan/लहान, Golbazar/गोलबजार`),
  },
  {
    ...place('Bagmati/बागमती'),
    deliveryCharge: 150,
    districts: districts(`
      Bhaktapur/भक्तपुर | Bhadgaon | Bhaktapur/भक्तपुर, Madhyapur Thimi/मध्यपुर थिमि, Suryabinayak/सूर्यविनायक
      Chitwan/चितवन | Chitawan, Chitvan, Chitwon | Bharatpur/भरतपुर, Narayangarh/नारायणगढ, Ratnanagar/रत्ननगर, Sauraha/सौराहा
      Dhading/धादिङ | Dhading Besi | Nilkantha/नीलकण्ठ, Dhading Besi/धादिङबेसी
      Dolakha/दोलखा | Dolkha | Charikot/चरिकोट, Bhimeshwar/भीमेश्वर, Jiri/जिरी
      Kathmandu/काठमाडौं | KTM, Kathmandoo, Katmandu, काठमान्डु | Kathmandu/काठमाडौं, Kirtipur/कीर्तिपुर, Tokha/टोखा, Budhanilkantha/बुढानीलकण्ठ
      Kavrepalanchok/काभ्रेपलाञ्चोक | Kavre, काभ्रे, Kabhre, Kavrepalanchowk, Kabhrepalanchok, Kavrepalanchauk | Dhulikhel/धुलिखेल, Banepa/बनेपा, Panauti/पनौती
      Lalitpur/ललितपुर | Patan | Lalitpur/ललितपुर, Patan/पाटन, Godawari/गोदावरी, Mahalaxmi/महालक्ष्मी
      Makwanpur/मकवानपुर | Makawanpur, Makwanpoor | Hetauda/हेटौंडा, Thaha/थाहा
      Nuwakot/नुवाकोट | Nuwakote | Bidur/विदुर, Trishuli/त्रिशूली
      Ramechhap/रामेछाप | Ramechap, Ramechhaap | Manthali/मन्थली
      Rasuwa/रसुवा | | Dhunche/धुन्चे, Syabrubesi/स्याफ्रुबेसी
      Sindhuli/सिन्धुली | | Kamalamai/कमलामाई, Sindhulimadhi/सिन्धुलीमाडी
      Sindhupalchok/सिन्धुपाल्चोक | Sindhupalchowk, Sindhupalchauk, Sindupalchok | Chautara/चौतारा, Melamchi/मेलम्ची, Barhabise/बाह्रबिसे`),
  },
  {
    ...place('Gandaki/गण्डकी'),
    deliveryCharge: 250,
    districts: districts(`
      Baglung/बागलुङ | | Baglung/बागलुङ, Galkot/गल्कोट, Dhorpatan/ढोरपाटन
      Gorkha/गोरखा | Gorakha | Gorkha/गोरखा, Palungtar/पालुङटार
      Kaski/कास्की | | Pokhara/पोखरा
      Lamjung/लमजुङ | Lamjhung | Besisahar/बेसीसहर
      Manang/मनाङ | | Chame/चामे
      Mustang/मुस्ताङ | | Jomsom/जोमसोम, Lo Manthang/लोमान्थाङ
      Myagdi/म्याग्दी | Magdi | Beni/बेनी
      Nawalparasi East/नवलपरासी (बर्दघाट सुस्ता पूर्व) | Nawalpur, नवलपुर, नवलपरासी, Nawalparasi (Bardaghat Susta East), Nawalparasi E, Nawalparasi Purba, Nawalparasi | Kawasoti/कावासोती, Gaindakot/गैंडाकोट
      Parbat/पर्वत | Parwat, Parvat | Kushma/कुश्मा
      Syangja/स्याङ्जा | Shyangja, Syanja, Syangjha | Putalibazar/पुतलीबजार, Waling/वालिङ
      Tanahun/तनहुँ | Tanahu, Tanahunn, Tanahoon | Damauli/दमौली, Vyas/व्यास, Dumre/डुम्रे, Bandipur/बन्दीपुर, Shuklagandaki/शुक्लागण्डकी`),
  },
  {
    ...place('Lumbini/लुम्बिनी'),
    deliveryCharge: 270,
    districts: districts(`
      Arghakhanchi/अर्घाखाँची | Argakhanchi, Arghakhachi | Sandhikharka/सन्धिखर्क
      Banke/बाँके | | Nepalgunj/नेपालगञ्ज, Kohalpur/कोहलपुर
      Bardiya/बर्दिया | Bardia | Gulariya/गुलरिया, Rajapur/राजापुर
      Dang/दाङ | Dang Deukhuri, Dang-Deukhuri | Ghorahi/घोराही, Tulsipur/तुलसीपुर, Lamahi/लमही
      Gulmi/गुल्मी | | Resunga/रेसुङ्गा, Tamghas/तम्घास
      Kapilvastu/कपिलवस्तु | Kapilbastu, Kapilavastu | Kapilvastu/कपिलवस्तु, Taulihawa/तौलिहवा, Krishnanagar/कृष्णनगर
      Nawalparasi West/नवलपरासी (बर्दघाट सुस्ता पश्चिम) | Parasi, परासी, नवलपरासी, Nawalparasi (Bardaghat Susta West), Nawalparasi W, Nawalparasi Paschim, Nawalparasi | Ramgram/रामग्राम, Parasi/परासी, Bardaghat/बर्दघाट, Sunwal/सुनवल
      Palpa/पाल्पा | | Tansen/तानसेन, Rampur/रामपुर
      Pyuthan/प्युठान | Piuthan, Pyuthaan | Pyuthan Khalanga/प्युठान खलङ्गा, Bijuwar/बिजुवार
      Rolpa/रोल्पा | | Liwang/लिवाङ
      Rukum East/रुकुम (पूर्वी भाग) | Eastern Rukum, East Rukum, Rukum Purba, Purbi Rukum, Rukum, रुकुम | Rukumkot/रुकुमकोट
      Rupandehi/रुपन्देही | Rupandehee, Rupendehi | Siddharthanagar/सिद्धार्थनगर, Bhairahawa/भैरहवा, Butwal/बुटवल, Tilottama/तिलोत्तमा, Lumbini/लुम्बिनी`),
  },
  {
    ...place('Karnali/कर्णाली'),
    deliveryCharge: 300,
    districts: districts(`
      Dailekh/दैलेख | | Dailekh/दैलेख, Narayan/नारायण
      Dolpa/डोल्पा | Dolpo | Dunai/दुनै
      Humla/हुम्ला | | Simikot/सिमिकोट
      Jajarkot/जाजरकोट | Jajarkote | Khalanga/खलङ्गा, Bheri/भेरी
      Jumla/जुम्ला | | Chandannath/चन्दननाथ, Jumla Khalanga/जुम्ला खलङ्गा
      Kalikot/कालिकोट | Kalikote | Manma/मान्म
      Mugu/मुगु | | Gamgadhi/गमगढी
      Rukum West/रुकुम (पश्चिम भाग) | Western Rukum, West Rukum, Rukum Paschim, Paschim Rukum, Rukum, रुकुम | Musikot/मुसिकोट
      Salyan/सल्यान | Sallyan | Salyan Khalanga/सल्यान खलङ्गा, Sharada/शारदा
      Surkhet/सुर्खेत | Surket | Birendranagar/वीरेन्द्रनगर`),
  },
  {
    ...place('Sudurpashchim/सुदूरपश्चिम'),
    deliveryCharge: 320,
    districts: districts(`
      Achham/अछाम | Acham, Accham | Mangalsen/मङ्गलसेन, Sanfebagar/साँफेबगर
      Baitadi/बैतडी | Baitady | Dasharathchand/दशरथचन्द, Patan/पाटन, Baitadi/बैतडी
      Bajhang/बझाङ | Bajang | Chainpur/चैनपुर, Jayaprithvi/जयपृथ्वी
      Bajura/बाजुरा | | Martadi/मार्तडी
      Dadeldhura/डडेलधुरा | Dandeldhura, Dadheldhura | Amargadhi/अमरगढी
      Darchula/दार्चुला | Darchulla | Khalanga/खलङ्गा, Mahakali/महाकाली
      Doti/डोटी | Dotee | Dipayal Silgadhi/दिपायल सिलगढी
      Kailali/कैलाली | | Dhangadhi/धनगढी, Tikapur/टीकापुर, Lamki/लम्की, Attariya/अत्तरिया
      Kanchanpur/कञ्चनपुर | Kanchanpoor | Mahendranagar/महेन्द्रनगर, Bhimdatta/भीमदत्त`),
  },
]

/** Reads a table with a line for each district: name, other spellings and towns. Names are English/Nepali. */
function districts(table: string): District[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', also = '', towns = ''] = line.split('|').map((cell) => cell.trim())
      return { ...place(name), also: listed(also), towns: listed(towns).map(place) }
    })
}

function listed(cell: string): string[] {
  return cell ? cell.split(', ') : []
}

function place(both: string): Place {
  const [name = '', nepali = ''] = both.split('/')
  return { name, nepali }
}
