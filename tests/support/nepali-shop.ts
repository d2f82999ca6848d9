import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { ApiResponse } from './client.ts'
import { assignOrders } from './delivery-runs.ts'
import { changeSettings, takeBack } from './office.ts'
import { type SignedInPerson, signedInCustomer } from './people.ts'
import { form, photo } from './pictures.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from './products.ts'
import { writeReview } from './reviews.ts'
import { GOOGLE, startShop, type TestShop } from './shop.ts'

/** A shop whose customers and staff write Nepali, with something to show on every page: long names too. Products and seller have both names. */
export interface NepaliShop {
  readonly shop: TestShop
  readonly customer: SignedInPerson
  readonly unverified: SignedInPerson
  readonly rider: SignedInPerson
  readonly admin: SignedInPerson
  readonly ids: Record<
    | 'product'
    | 'category'
    | 'farm'
    | 'lot'
    | 'lotCode'
    | 'pending'
    | 'delivered'
    | 'creditNote'
    | 'complaint'
    | 'run'
    | 'customer',
    string
  >
}

const ADDRESS = {
  fullName: 'सीता शर्मा लामिछाने चौधरी',
  shippingAddress: 'लाजिम्पाट २, मन्दिर पछाडिको साँघुरो गल्ली, वडा नम्बर १४',
  note: 'ढोकामा घण्टी बजाउनुहोस्',
}

export async function openNepaliShop(): Promise<NepaliShop> {
  const shop = await startShop({ google: GOOGLE })
  const admin = await person(shop, 'हरि थापा', 'admin')
  const rider = await person(shop, 'राम राई', 'rider')
  const customer = await person(shop, 'सीता शर्मा', 'customer')
  const unverified = await person(shop, 'गीता गुरुङ', 'customer', false)
  await fillInSettings(admin)
  const category = await addCategory(admin)
  const potato = await addBilingualProduct(
    shop,
    admin,
    ['Extraordinarily long-named potato of the high terraces of Mustang', 'आलु'],
    100,
  )
  const rice = await addBilingualProduct(shop, admin, ['Rice', 'चामल'], 3, {
    price: 12_345.5,
    // as long as a unit may be, in one word
    unit: 'पाँचकिलोकोबोराजसमाचामलहुन्छ',
  })
  const farm = await addFarm(admin, potato)
  const lot = await addLot(admin, potato, farm)
  const pending = await place(customer, potato)
  const delivered = await place(customer, potato)
  await deliverOrder(admin, delivered)
  const note = 'एउटा कुहिएको थियो'
  const { order } = expectOk(await takeBack(admin, delivered, { spoiled: 1 }, { note })).body
  const complaint = await complain(admin, customer, delivered)
  const bought = { person: customer, product: potato, orderId: delivered }
  expectOk(await writeReview(bought, { comment: 'आलु ताजा छ।' }, [await photo()]))
  await ask(admin, customer, potato)
  const run = await drive(admin, rider, customer, potato)
  await takeNotes(shop, admin, customer, pending)
  await customer.client.post('/cart/add', { productId: potato.id, quantity: 2 })
  await customer.client.post('/cart/add', { productId: rice.id, quantity: 3 })
  await customer.client.post('/wishlist/add', { productId: rice.id })
  const address = { address: 'लाजिम्पाट २', landmark: 'मन्दिर छेउ', phone: '9841234567' }
  const home = { ...address, label: 'घर', fullName: 'सीता शर्मा', city: 'Kathmandu', state: 'Bagmati' }
  expectOk(await customer.client.post('/user/addresses', home))
  const ids = {
    product: potato.id,
    pending,
    delivered,
    creditNote: order.returns[0]._id,
    complaint,
    run,
    customer: customer.id,
    category,
    farm,
    lot: lot._id,
    lotCode: lot.code,
  }
  return { shop, customer, unverified, rider, admin, ids }
}

function expectOk(response: ApiResponse): ApiResponse {
  if (response.status >= 300) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`)
  return response
}

/** A signed-in account with a Nepali name and address. */
export async function person(
  shop: TestShop,
  name: string,
  role: 'admin' | 'rider' | 'customer' = 'customer',
  verified = true,
): Promise<SignedInPerson> {
  const one = await signedInCustomer(shop, { name, role, verified })
  await shop.db
    .updateTable('account')
    .set({ address: 'लाजिम्पाट २', language: 'ne' })
    .where('id', '=', one.id)
    .execute()
  return one
}

async function fillInSettings(admin: SignedInPerson): Promise<void> {
  const { client } = admin
  const seller = { name: 'हरियो', address: 'काठमाडौं', phone: '01-4412345', pan: '123456789' }
  const grievance = {
    ...{ name: 'Sarita Rai', phone: '01-4412346', email: 'help@hariyo.example' },
    nepali: { name: 'सरिता राई' },
  }
  const filled = await changeSettings(admin, (settings) => ({
    grievance,
    seller: { ...settings.seller, ...seller },
  }))
  expectOk(filled)
  const { texts, version: ofTexts } = (await client.get('/admin/texts')).body
  texts.home.notice = { en: 'Closed for two days at Dashain.', ne: 'दशैंमा पसल दुई दिन बन्द रहन्छ।' }
  expectOk(await client.put('/admin/texts', { texts, version: ofTexts }))
}

async function addCategory({ client }: SignedInPerson): Promise<string> {
  const category = {
    ...{ name: 'Vegetables', blurb: 'Picked today.', bannerTitle: 'From the field', benefits: ['Fresh'] },
    ...{
      nepaliName: 'तरकारी',
      nepaliBlurb: 'आजै टिपेको।',
      nepaliBannerTitle: 'खेतबाट सिधै',
      nepaliBenefits: ['ताजा'],
    },
  }
  return expectOk(await client.post('/admin/categories', category)).body.category._id
}

/** A tested lot of the product from the farm. */
async function addLot({ client }: SignedInPerson, { id }: TestProduct, farm: string) {
  expectOk(await client.put(`/admin/products/${id}/shelf-life`, { keepsDays: 9 }))
  const today = nepalDay(new Date())
  const receipt = { farm, note: 'दुई क्रेट', lines: [{ product: id, units: 20, harvestDay: today }] }
  const [lot] = expectOk(await client.post('/admin/receipts', receipt)).body.lots
  const test = {
    method: 'bioassay',
    day: today,
    laboratory: 'कालीमाटी',
    organophosphates: 12,
    carbamates: 4.5,
  }
  expectOk(await client.post(`/admin/lots/${lot._id}/tests`, test))
  return lot as { _id: string; code: string }
}

/** A farm with a certificate, from which the product comes. */
async function addFarm({ client }: SignedInPerson, { id }: TestProduct): Promise<string> {
  const { _id, version } = expectOk(
    await client.post('/admin/farms', {
      ...{ kind: 'group', name: 'Sunita Tamang', nepaliName: 'सुनिता तामाङ', isNamed: true, households: 12 },
      ...{ state: 'Bagmati', city: 'Kavre', place: 'Panchkhal', nepaliPlace: 'पाँचखाल', since: 2068 },
      ...{ story: 'We began with carrots.', nepaliStory: 'हामीले गाजरबाट सुरु गर्‍यौं।' },
    }),
  ).body.farm
  const certificate = {
    kind: 'certificate',
    body: 'हिमाल',
    number: '१२',
    firstDay: '2020-01-01',
    lastDay: addDays(nepalDay(new Date()), 365),
  }
  expectOk(await client.put(`/admin/farms/${_id}/proofs`, { version, proofs: [certificate] }))
  const { product } = (await client.get(`/admin/products/${id}`)).body
  expectOk(await client.put(`/admin/products/${id}`, { ...product, farms: [_id], grownIn: 'nepal' }))
  return _id
}

async function addBilingualProduct(
  shop: TestShop,
  admin: SignedInPerson,
  [name, nepaliName]: [string, string],
  stock: number,
  more: { price: number; unit?: string } = { price: 60 },
): Promise<TestProduct> {
  const product = await addProduct(shop, { name, stock, ...more })
  await shop.db
    .updateTable('product')
    .set({ nepaliName, nepaliDescription: `${nepaliName} सिधै किसानबाट।` })
    .where('id', '=', product.id)
    .execute()
  const picture = form({ alt: nepaliName }, [await photo()])
  expectOk(await admin.client.post(`/admin/products/${product.id}/pictures`, picture))
  return product
}

async function place(customer: SignedInPerson, product: TestProduct): Promise<string> {
  const { body } = expectOk(await placeOrder(customer, [[product, 2]], ADDRESS, { 'accept-language': 'ne' }))
  return body.order._id
}

async function complain(admin: SignedInPerson, { client }: SignedInPerson, orderId: string) {
  const complaint = { orderId, subject: 'कुहिएको आलु', message: 'एउटा आलु कुहिएको थियो।' }
  const { _id: id } = expectOk(await client.post('/complaints', complaint)).body.complaint
  expectOk(await admin.client.post(`/admin/complaints/${id}/answer`, { message: 'पैसा फिर्ता गर्‍यौं।' }))
  return id as string
}

async function ask(admin: SignedInPerson, { client }: SignedInPerson, { id }: TestProduct): Promise<void> {
  for (const question of ['आलु कहाँको हो?', 'आलु ताजा छ?'])
    expectOk(await client.post('/faq/ask', { productId: id, question }))
  const [first] = (await admin.client.get('/admin/questions')).body.questions
  expectOk(await admin.client.put(`/admin/questions/${first._id}/answer`, { answer: 'मुस्ताङको।' }))
}

/** Two orders on a delivery run of today: one was not at home, the other is open. */
async function drive(
  admin: SignedInPerson,
  rider: SignedInPerson,
  customer: SignedInPerson,
  product: TestProduct,
): Promise<string> {
  const orders = [await place(customer, product), await place(customer, product)]
  for (const id of orders)
    for (const status of ['processing', 'shipped'])
      expectOk(await admin.client.patch(`/admin/orders/${id}`, { status }))
  expectOk(await assignOrders(admin, rider, orders))
  expectOk(await admin.client.post(`/admin/orders/${orders[0]}/attempts`, { note: 'ढोका बन्द थियो' }))
  const { deliveryRuns } = (await admin.client.get(`/admin/delivery-runs?day=${nepalDay(new Date())}`)).body
  return deliveryRuns[0]._id
}

async function takeNotes(shop: TestShop, admin: SignedInPerson, customer: SignedInPerson, orderId: string) {
  const text = 'बिहान फोन गर्नुहोस्।'
  expectOk(await admin.client.post(`/admin/orders/${orderId}/notes`, { text }))
  expectOk(await admin.client.post(`/admin/customers/${customer.id}/notes`, { text }))
  const invitation = { email: 'packer@example.com', role: 'packer' }
  expectOk(await admin.client.post('/admin/staff/invitations', invitation))
  await shop.db
    .updateTable('mail')
    .set({ failedAt: new Date() })
    .where('kind', '=', 'staff-invitation')
    .execute()
}
