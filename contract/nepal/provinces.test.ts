import { describe, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_CHARGES, deliveryCharge } from '../delivery-charge.ts'
import { districtsOf, findDistrict, isProvince, PROVINCES, suggestDistrict } from './provinces.ts'

/** Province, delivery charge in rupees, and its districts: label, Devanagari name, other spellings. */
const ATLAS: [province: string, chargeRupees: number, districts: string[][]][] = [
  [
    'Koshi',
    250,
    [
      ['Bhojpur', 'भोजपुर'],
      ['Dhankuta', 'धनकुटा'],
      ['Ilam', 'इलाम', 'Illam'],
      ['Jhapa', 'झापा'],
      ['Khotang', 'खोटाङ'],
      ['Morang', 'मोरङ'],
      ['Okhaldhunga', 'ओखलढुङ्गा', 'Okhaldunga'],
      ['Panchthar', 'पाँचथर', 'Pachthar'],
      ['Sankhuwasabha', 'सङ्खुवासभा', 'Sankhuwasava', 'Shankhuwasabha', 'Sankhuwa Sabha'],
      ['Solukhumbu', 'सोलुखुम्बु', 'Solu Khumbu', 'Solukhumbhu'],
      ['Sunsari', 'सुनसरी', 'Sunsary'],
      ['Taplejung', 'ताप्लेजुङ', 'Taplejhung'],
      ['Terhathum', 'तेह्रथुम', 'Tehrathum', 'Terathum'],
      ['Udayapur', 'उदयपुर', 'Udaypur', 'Udaipur'],
    ],
  ],
  [
    'Madhesh',
    270,
    [
      ['Bara', 'बारा'],
      ['Dhanusha', 'धनुषा', 'Dhanusa'],
      ['Mahottari', 'महोत्तरी', 'Mahotari', 'Mohattari'],
      ['Parsa', 'पर्सा'],
      ['Rautahat', 'रौतहट', 'Rauthat'],
      ['Saptari', 'सप्तरी'],
      ['Sarlahi', 'सर्लाही', 'Sarlahee'],
      ['Siraha', 'सिरहा', 'Siraaha', 'Sirha'],
    ],
  ],
  [
    'Bagmati',
    150,
    [
      ['Bhaktapur', 'भक्तपुर', 'Bhadgaon'],
      ['Chitwan', 'चितवन', 'Chitawan', 'Chitvan', 'Chitwon'],
      ['Dhading', 'धादिङ', 'Dhading Besi'],
      ['Dolakha', 'दोलखा', 'Dolkha'],
      ['Kathmandu', 'काठमाडौं', 'KTM', 'Kathmandoo', 'Katmandu', 'काठमान्डू', 'काठमान्डु', 'काठमाण्डू'],
      [
        'Kavrepalanchok',
        'काभ्रेपलाञ्चोक',
        'Kavre',
        'काभ्रे',
        'Kabhre',
        'Kavrepalanchowk',
        'Kabhrepalanchok',
        'Kavrepalanchauk',
      ],
      ['Lalitpur', 'ललितपुर', 'Patan'],
      ['Makwanpur', 'मकवानपुर', 'Makawanpur', 'Makwanpoor'],
      ['Nuwakot', 'नुवाकोट', 'Nuwakote'],
      ['Ramechhap', 'रामेछाप', 'Ramechap', 'Ramechhaap'],
      ['Rasuwa', 'रसुवा'],
      ['Sindhuli', 'सिन्धुली'],
      ['Sindhupalchok', 'सिन्धुपाल्चोक', 'Sindhupalchowk', 'Sindhupalchauk', 'Sindupalchok'],
    ],
  ],
  [
    'Gandaki',
    250,
    [
      ['Baglung', 'बागलुङ'],
      ['Gorkha', 'गोरखा', 'Gorakha'],
      ['Kaski', 'कास्की'],
      ['Lamjung', 'लमजुङ', 'Lamjhung'],
      ['Manang', 'मनाङ'],
      ['Mustang', 'मुस्ताङ'],
      ['Myagdi', 'म्याग्दी', 'Magdi'],
      [
        'Nawalparasi East',
        'नवलपरासी (बर्दघाट सुस्ता पूर्व)',
        'Nawalpur',
        'नवलपुर',
        'नवलपरासी',
        'Nawalparasi (Bardaghat Susta East)',
        'Nawalparasi E',
        'Nawalparasi Purba',
        'Nawalparasi',
      ],
      ['Parbat', 'पर्वत', 'Parwat', 'Parvat'],
      ['Syangja', 'स्याङ्जा', 'Shyangja', 'Syanja', 'Syangjha'],
      ['Tanahun', 'तनहुँ', 'Tanahu', 'Tanahunn', 'Tanahoon'],
    ],
  ],
  [
    'Lumbini',
    270,
    [
      ['Arghakhanchi', 'अर्घाखाँची', 'Argakhanchi', 'Arghakhachi'],
      ['Banke', 'बाँके'],
      ['Bardiya', 'बर्दिया', 'Bardia'],
      ['Dang', 'दाङ', 'Dang Deukhuri', 'Dang-Deukhuri'],
      ['Gulmi', 'गुल्मी'],
      ['Kapilvastu', 'कपिलवस्तु', 'Kapilbastu', 'Kapilavastu'],
      [
        'Nawalparasi West',
        'नवलपरासी (बर्दघाट सुस्ता पश्चिम)',
        'Parasi',
        'परासी',
        'नवलपरासी',
        'Nawalparasi (Bardaghat Susta West)',
        'Nawalparasi W',
        'Nawalparasi Paschim',
        'Nawalparasi',
      ],
      ['Palpa', 'पाल्पा'],
      ['Pyuthan', 'प्युठान', 'Piuthan', 'Pyuthaan'],
      ['Rolpa', 'रोल्पा'],
      [
        'Rukum East',
        'रुकुम (पूर्वी भाग)',
        'Eastern Rukum',
        'East Rukum',
        'Rukum Purba',
        'Purbi Rukum',
        'Rukum',
        'रुकुम',
      ],
      ['Rupandehi', 'रुपन्देही', 'Rupandehee', 'Rupendehi'],
    ],
  ],
  [
    'Karnali',
    300,
    [
      ['Dailekh', 'दैलेख'],
      ['Dolpa', 'डोल्पा', 'Dolpo'],
      ['Humla', 'हुम्ला'],
      ['Jajarkot', 'जाजरकोट', 'Jajarkote'],
      ['Jumla', 'जुम्ला'],
      ['Kalikot', 'कालिकोट', 'Kalikote'],
      ['Mugu', 'मुगु'],
      [
        'Rukum West',
        'रुकुम (पश्चिम भाग)',
        'Western Rukum',
        'West Rukum',
        'Rukum Paschim',
        'Paschim Rukum',
        'Rukum',
        'रुकुम',
      ],
      ['Salyan', 'सल्यान', 'Sallyan'],
      ['Surkhet', 'सुर्खेत', 'Surket'],
    ],
  ],
  [
    'Sudurpashchim',
    320,
    [
      ['Achham', 'अछाम', 'Acham', 'Accham'],
      ['Baitadi', 'बैतडी', 'Baitady'],
      ['Bajhang', 'बझाङ', 'Bajang'],
      ['Bajura', 'बाजुरा'],
      ['Dadeldhura', 'डडेलधुरा', 'Dandeldhura', 'Dadheldhura'],
      ['Darchula', 'दार्चुला', 'Darchulla'],
      ['Doti', 'डोटी', 'Dotee'],
      ['Kailali', 'कैलाली'],
      ['Kanchanpur', 'कञ्चनपुर', 'Kanchanpoor'],
    ],
  ],
]

describe('provinces', () => {
  test('are seven with 77 districts and the delivery charges of the specification', () => {
    expect(PROVINCES.map(({ name, deliveryCharge }) => [name, deliveryCharge])).toEqual(
      ATLAS.map(([name, charge]) => [name, charge]),
    )
    expect(PROVINCES.flatMap(({ districts }) => districts)).toHaveLength(77)
    for (const [province, charge, districts] of ATLAS) {
      expect(deliveryCharge(DEFAULT_DELIVERY_CHARGES, province)).toBe(charge)
      expect(districtsOf(province).map(({ name, nepali }) => [name, nepali])).toEqual(
        districts.map(([name, nepali]) => [name, nepali]),
      )
    }
  })

  test('an unknown province has no districts and no charge', () => {
    for (const name of ['', 'koshi', 'Kosi', 'Province 1', 'constructor', '__proto__']) {
      expect(isProvince(name)).toBe(false)
      expect(districtsOf(name)).toEqual([])
      expect(deliveryCharge(DEFAULT_DELIVERY_CHARGES, name)).toBe(0)
      expect(findDistrict(name, 'Jhapa')).toBeUndefined()
    }
  })
})

describe.each(ATLAS)('districts of %s', (province, _charge, districts) => {
  test.each(districts)('each spelling of %s leads to it', (label, ...spellings) => {
    for (const spelling of [label, ...spellings]) {
      for (const typed of [
        spelling,
        ` ${spelling.toUpperCase()} `,
        `${spelling} District`,
        `${spelling}-jilla`,
      ]) {
        expect(findDistrict(province, typed), typed).toBe(label)
      }
      expect(findDistrict(province, spelling.normalize('NFD')), spelling).toBe(label)
      expect(findDistrict(province, `${spelling} जिल्ला`), spelling).toBe(label)
    }
  })

  test('no spelling is shared by two districts of a province', () => {
    const others = (label: string) => districts.filter(([other]) => other !== label).flat()
    for (const [label = '', ...spellings] of districts) {
      for (const spelling of [label, ...spellings]) {
        expect(findDistrict(province, spelling)).toBe(label)
        for (const other of others(label)) expect(findDistrict(province, other), other).not.toBe(label)
      }
    }
  })
})

test('only Nawalparasi and Rukum share a name across provinces', () => {
  const shared = new Set<string>()
  for (const [province, , districts] of ATLAS) {
    for (const spelling of districts.flat()) {
      for (const [other] of ATLAS) {
        if (other !== province && findDistrict(other, spelling)) shared.add(spelling)
      }
    }
  }
  expect([...shared].sort()).toEqual(['Nawalparasi', 'Rukum', 'नवलपरासी', 'रुकुम'])
})

test('an empty text, a town and a bare suffix match no district', () => {
  for (const typed of ['', '  ', 'district', 'जिल्ला', '-', 'Pokhara', 'Atlantis', '42']) {
    expect(findDistrict('Gandaki', typed), typed).toBeUndefined()
  }
})

describe('suggestions', () => {
  test('a town leads to its district', () => {
    expect(suggestDistrict('Gandaki', 'Pokhara')).toEqual({
      place: { name: 'Pokhara', nepali: 'पोखरा' },
      district: 'Kaski',
      province: 'Gandaki',
    })
    expect(suggestDistrict('Koshi', ' biratnagar ')).toMatchObject({ district: 'Morang', province: 'Koshi' })
    expect(suggestDistrict('Koshi', 'Pokhara')).toMatchObject({ district: 'Kaski', province: 'Gandaki' })
    expect(suggestDistrict('Koshi', 'विराटनगर')).toMatchObject({ district: 'Morang' })
  })

  test('a district of another province leads to that province', () => {
    expect(suggestDistrict('Koshi', 'Kavre')).toMatchObject({
      place: { name: 'Kavrepalanchok' },
      district: 'Kavrepalanchok',
      province: 'Bagmati',
    })
  })

  test('the chosen province is searched first, and Patan means Lalitpur elsewhere', () => {
    expect(suggestDistrict('Sudurpashchim', 'Chainpur')).toMatchObject({ district: 'Bajhang' })
    expect(suggestDistrict('Koshi', 'Chainpur')).toMatchObject({ district: 'Sankhuwasabha' })
    expect(suggestDistrict('Sudurpashchim', 'Patan')).toMatchObject({ district: 'Baitadi' })
    expect(suggestDistrict('Koshi', 'Patan')).toMatchObject({ district: 'Lalitpur', province: 'Bagmati' })
  })

  test('an unknown place has no suggestion', () => {
    expect(suggestDistrict('Koshi', 'Atlantis')).toBeUndefined()
    expect(suggestDistrict('Koshi', '')).toBeUndefined()
  })
})
