import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as validation from '#texts/validation.ts'
import { proofDays } from '../../server/domains/farms/farms.ts'
import { createProducts } from '../support/catalogue.ts'
import type { Client } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { signedInAdmin, signedInAs } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'

const shop = await startFileShop()
const today = nepalDay(new Date())
const visitor = shop.visitor()
const admin = await signedInAdmin(shop)

const SECRETS = { phone: '9800000001', pan: '301234567', bank: 'Nabil 0101017501234' }
let counter = 0
async function addFarm(more: object = {}) {
  const draft = {
    kind: 'group',
    name: `Sunita Tamang ${++counter}`,
    nepaliName: `सुनिता तामाङ ${counter}`,
    state: 'Bagmati',
    city: 'Kavre',
    place: `Panchkhal ${counter}`,
    nepaliPlace: `पाँचखाल ${counter}`,
    story: `We began with carrots ${counter}.`,
    since: 2068,
    households: 12,
    isNamed: true,
    ...SECRETS,
    ...more,
  }
  const response = await admin.client.post('/admin/farms', draft)
  expect(response.status).toBe(201)
  return response.body.farm as { _id: string; version: number; name: string }
}
const certificate = {
  kind: 'certificate',
  body: 'Himal',
  number: 'H-1',
  firstDay: '2020-01-01',
  lastDay: addDays(today, 365),
}
const setProofs = async (farmId: string, ...proofs: object[]) => {
  const { version } = (await admin.client.get(`/admin/farms/${farmId}`)).body.farm
  const response = await admin.client.put(`/admin/farms/${farmId}/proofs`, { version, proofs })
  expect(response.status).toBe(200)
  return response.body.farm
}
/** A product from these farms. */
async function addProductFrom(...farms: string[]) {
  const [id = ''] = await createProducts(shop.db, [{ name: `Carrots ${++counter}`, farms }])
  return id
}
const read = async (id: string) => (await visitor.get(`/products/${id}`)).body.product
const html = async (path: string) => (await fetch(shop.url + path)).text()
const found = async (query: string) =>
  (await visitor.get(`/products/search?limit=1000&${query}`)).body.products.map(
    ({ _id }: { _id: string }) => _id,
  )

test('the phone of a farm is a number, with any digits', async () => {
  const draft = { kind: 'farm', name: 'Called', state: 'Bagmati', city: 'Kavre' }
  for (const phone of ['call me', 'x', '061', '98412345 or later']) {
    const { body } = await admin.client.post('/admin/farms', { ...draft, phone })
    expect(body.fields).toEqual({ phone: validation.shippingPhoneInvalid })
  }
  for (const [typed, stored] of [
    ['+977 (61) 465000', '+977 (61) 465000'],
    ['९८४१२३४५६७, ०६१-४६५०००', '9841234567, 061-465000'],
  ]) {
    const { _id } = await addFarm({ phone: typed })
    expect((await admin.client.get(`/admin/farms/${_id}`)).body.farm.phone).toBe(stored)
  }
})

describe('a proof', () => {
  test('counts from its first to its last day in Nepal, and says when it expired', async () => {
    const [valid, expired] = [await addFarm(), await addFarm()]
    await setProofs(valid._id, { ...certificate, lastDay: today })
    await setProofs(expired._id, { ...certificate, lastDay: addDays(today, -1) })
    const [good, old] = [await addProductFrom(valid._id), await addProductFrom(expired._id)]
    expect((await read(good)).origin.label).toMatchObject({
      kind: 'certificate',
      body: 'Himal',
      isExpired: false,
    })
    expect((await read(old)).origin.label).toMatchObject({ kind: 'certificate', isExpired: true })
    expect(await html(`/product/${good}`)).toContain('Certified organic by ')
    expect(await html(`/product/${old}`)).toContain('Certificate expired on')
    expect(await html(`/ne/product/${good}`)).toMatch(/प्रमाणित अर्गानिक: .{0,20}<span lang="en">Himal</)
    expect(await html(`/ne/product/${old}`)).toContain('प्रमाणपत्रको म्याद')
    expect(await found('proof=certificate')).toContain(good)
    expect(await found('proof=certificate')).not.toContain(old)
  })

  test('begins and ends at midnight in Nepal on cached pages, although no row has changed', async () => {
    const [ending, starting] = [await addFarm(), await addFarm()]
    await setProofs(ending._id, { ...certificate, lastDay: today })
    await setProofs(starting._id, { ...certificate, firstDay: addDays(today, 1) })
    const [last, next] = [await addProductFrom(ending._id), await addProductFrom(starting._id)]
    expect((await read(last)).origin.label.isExpired).toBe(false)
    expect((await read(next)).origin.label).toBeNull()
    await found('proof=certificate')
    const notify = proofDays()
    await notify(shop.db)
    // the next day begins
    await sql`create or replace function nepal_today() returns date language sql stable as $$
      select (now() at time zone 'Asia/Kathmandu')::date + 1 $$`.execute(shop.db)
    try {
      await notify(shop.db)
      await expect.poll(async () => (await read(last)).origin.label.isExpired).toBe(true)
      await expect.poll(async () => (await read(next)).origin.label?.kind).toBe('certificate')
      await expect.poll(() => found('proof=certificate')).not.toContain(last)
      expect(await found('proof=certificate')).toContain(next)
    } finally {
      await sql`create or replace function nepal_today() returns date language sql stable as $$
        select (now() at time zone 'Asia/Kathmandu')::date $$`.execute(shop.db)
      await proofDays()(shop.db)
    }
  })

  test('of a farm covers all its products or only those that it names', async () => {
    const farm = await addFarm()
    const [covered, other] = [await addProductFrom(farm._id), await addProductFrom(farm._id)]
    await setProofs(farm._id, { ...certificate, products: [covered] }, { kind: 'own' })
    await expect.poll(async () => (await read(covered)).origin.label.kind).toBe('certificate')
    expect((await read(other)).origin.label.kind).toBe('own')
  })

  test('over several farms is the weakest, and the filter agrees with the label for any proofs', async () => {
    const KINDS = ['certificate', 'group', 'conversion', 'own'] as const
    const proof = fc.record({
      kind: fc.constantFrom(...KINDS),
      first: fc.integer({ min: -3, max: 1 }),
      days: fc.integer({ min: 0, max: 4 }),
      named: fc.boolean(),
    })
    const farms = [await addFarm(), await addFarm(), await addFarm()].map(({ _id }) => _id)
    const products = [await addProductFrom(...farms), await addProductFrom(farms[0] ?? '')]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(proof, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
        async (proofs) => {
          for (const [index, ofFarm] of proofs.entries()) {
            await setProofs(
              farms[index] ?? '',
              ...ofFarm.map(({ kind, first, days, named }) => ({
                ...certificate,
                kind,
                firstDay: addDays(today, first),
                lastDay: addDays(today, first + days),
                products: named ? [products[0]] : null,
              })),
            )
          }
          const strengthAt = (index: number, product: number) =>
            Math.max(
              0,
              ...(proofs[index] ?? [])
                .filter(
                  ({ first, days, named }) => first <= 0 && first + days >= 0 && (!named || product === 0),
                )
                .map(({ kind }) => 4 - KINDS.indexOf(kind)),
            )
          for (const [product, id] of products.entries()) {
            const strength = Math.min(
              ...(product === 0 ? [0, 1, 2] : [0]).map((index) => strengthAt(index, product)),
            )
            const kind = KINDS[4 - strength]
            const { rows } = await sql<{ label: { kind: string; isExpired: boolean } | null }>`
            select label from product_origin where product_id = ${id}`.execute(shop.db)
            const label = rows[0]?.label ?? null
            expect(label && !label.isExpired ? label.kind : undefined).toBe(kind)
            const { rows: strong } = await sql<{ strength: number }>`
            select strength from product_proof_strength where product_id = ${id}`.execute(shop.db)
            expect(strong[0]?.strength).toBe(strength)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('needs what its kind requires', async () => {
    const { _id, version } = await addFarm()
    const rejected = async (proof: object) => {
      const response = await admin.client.put(`/admin/farms/${_id}/proofs`, { version, proofs: [proof] })
      expect(response.status).toBe(422)
      return Object.keys(response.body.fields)
    }
    expect(await rejected({ kind: 'certificate' })).toEqual(
      ['body', 'number', 'firstDay', 'lastDay'].map((name) => `proofs.0.${name}`),
    )
    expect(await rejected({ ...certificate, kind: 'group', number: '' })).toEqual(['proofs.0.number'])
    expect(await rejected({ ...certificate, firstDay: '2026-02-02', lastDay: '2026-02-01' })).toEqual([
      'proofs.0.lastDay',
    ])
    expect(await rejected({ ...certificate, lastDay: '2026-02-30' })).toEqual(['proofs.0.lastDay'])
    expect(await rejected({ _id: crypto.randomUUID(), kind: 'own' })).toEqual(['proofs.0._id'])
    expect(await rejected({ kind: 'own', products: [crypto.randomUUID()] })).toEqual(['proofs.0.products'])
    // days in the past may be entered and corrected
    await setProofs(_id, { ...certificate, firstDay: '2010-01-01', lastDay: '2011-01-01' })
  })

  test('has no days of Bikram Sambat, but shows one that is stored', async () => {
    const { _id, version } = await addFarm()
    const bikramSambat = { firstDay: '2082-01-01', lastDay: '2083-12-30' }
    const proofs = [{ ...certificate, ...bikramSambat }]
    expect(await admin.client.put(`/admin/farms/${_id}/proofs`, { version, proofs })).toMatchObject({
      status: 422,
      body: {
        fields: { 'proofs.0.firstDay': validation.dayTooFar, 'proofs.0.lastDay': validation.dayTooFar },
      },
    })
    await setProofs(_id, { ...certificate, lastDay: addDays(today, 3650) })
    await shop.db.updateTable('farmProof').set(bikramSambat).where('farmId', '=', _id).execute()
    expect((await admin.client.get(`/admin/farms/${_id}`)).body.farm.proofs).toMatchObject([bikramSambat])
  })

  test('keeps the photo of its paper private until staff show it', async () => {
    const { _id } = await addFarm()
    const [proof] = (await setProofs(_id, certificate)).proofs
    const sent = await admin.client.post(
      `/admin/farms/${_id}/proofs/${proof._id}/picture`,
      form({}, [await photo()]),
    )
    expect(sent.status).toBe(200)
    const url = sent.body.farm.proofs[0].picture.url
    const shown = async () => (await visitor.get(`/farms/${_id}`)).body.farm.proofs[0].picture
    expect(await shown()).toBeNull()
    const seenBy = async (client: Client) => (await client.get(`/${url}`)).status
    expect([await seenBy(visitor), await seenBy(admin.client)]).toEqual([404, 200])
    const farm = await setProofs(_id, { ...certificate, _id: proof._id, isPicturePublic: true })
    expect(farm.proofs[0].picture.url).toBe(url)
    await expect.poll(shown).toBe(url)
    expect(await seenBy(visitor)).toBe(200)
    await setProofs(_id, { ...certificate, _id: proof._id, isPicturePublic: false })
    await expect.poll(() => seenBy(visitor)).toBe(404)
  })
})

describe('a farm', () => {
  test('is on its page, in lists, on the product and in searches', async () => {
    const farm = await addFarm()
    const product = await addProductFrom(farm._id)
    expect((await read(product)).farms).toEqual([
      expect.objectContaining({ _id: farm._id, name: farm.name, city: 'Kavrepalanchok', households: 12 }),
    ])
    expect(await html(`/product/${product}`)).toContain(
      `From ${farm.name} and 11 other households, Panchkhal`,
    )
    expect(await html(`/farm/${farm._id}`)).toContain('We began with carrots')
    expect(await html('/farms')).toContain(farm.name)
    expect((await html('/sitemap-farms-1.xml')).includes(`/farm/${farm._id}<`)).toBe(true)
    expect((await html('/sitemap.xml')).includes('/sitemap-farms-1.xml')).toBe(true)
    const number = farm.name.split(' ').at(-1)
    expect(await found(`search=${encodeURIComponent(farm.name)}`)).toEqual([product])
    // the place and a word of the product
    expect(await found(`search=carrots%20panchkhal%20${number}`)).toContain(product)
    expect(await found(`district=Kavrepalanchok&farm=${farm._id}`)).toEqual([product])
  })

  test('filters: exactly the products of such farms; unknown values are 400 in the API and ignored on pages', async () => {
    const jumla = await addFarm({ state: 'Karnali', city: 'Jumla' })
    const ilam = await addFarm({ state: 'Koshi', city: 'Ilam' })
    await setProofs(jumla._id, certificate)
    const [rice, tea] = [await addProductFrom(jumla._id), await addProductFrom(ilam._id)]
    await expect.poll(() => found('district=Jumla&proof=certificate')).toEqual([rice])
    expect(await found('district=Ilam')).toEqual([tea])
    expect((await visitor.get('/products/search?district=Atlantis')).status).toBe(400)
    expect((await visitor.get('/products/search?proof=hope')).status).toBe(400)
    const page = await html('/products?district=Atlantis&proof=hope')
    expect(page).toContain('All Products')
    expect(await html('/products?district=Jumla')).not.toContain(tea)
  })

  test('that withdraws its consent disappears by name at once; its secrets were never public', async () => {
    const farm = await addFarm({
      name: 'Kamala Rai',
      nepaliName: 'कमला राई',
      place: 'Timal',
      story: 'Kamala tells.',
    })
    await setProofs(farm._id, certificate)
    const product = await addProductFrom(farm._id)
    const paths = [
      ...[
        '/farms',
        `/farm/${farm._id}`,
        `/product/${product}`,
        '/products?sort=newest',
        '/products?search=kamala',
      ],
      ...[
        `/api/farms/${farm._id}`,
        '/api/farms?limit=1000',
        `/api/products/${product}`,
        '/api/farms/districts',
      ],
      ...[
        '/api/products?sort=newest',
        '/api/products/search?search=kamala',
        '/api/products/suggestions?q=kamala',
      ],
      ...[`/ne/farm/${farm._id}`, `/ne/product/${product}`, '/ne/farms'],
    ]
    const bodies = () => Promise.all(paths.map(html))
    const before = (await bodies()).join()
    expect(before).toMatch(/Kamala Rai/)
    for (const secret of Object.values(SECRETS)) expect(before).not.toContain(secret)

    const {
      _id,
      proofs: _,
      pictures: __,
      products: ___,
      isArchived: ____,
      ...fields
    } = (await admin.client.get(`/admin/farms/${farm._id}`)).body.farm
    const saved = await admin.client.put(`/admin/farms/${_id}`, { ...fields, isNamed: false })
    expect(saved.status).toBe(200)
    await expect
      .poll(
        async () => (await bodies()).filter((body) => /Kamala Rai|कमला|Timal|Kamala tells/.test(body)).length,
      )
      .toBe(0)
    expect((await read(product)).farms[0]).toMatchObject({
      name: '',
      place: '',
      households: null,
      city: 'Kavrepalanchok',
    })
    expect(await html(`/product/${product}`)).toContain('From a group of farmers in Kavrepalanchok')
    // what is left besides kind, district and province is the label, as its products have it
    const { proofs, label } = (await visitor.get(`/farms/${farm._id}`)).body.farm
    expect([proofs, label?.kind]).toEqual([[], 'certificate'])
  })

  test('that is archived keeps its name on products, and changes no product row', async () => {
    const farm = await addFarm()
    const product = await addProductFrom(farm._id)
    const rowOf = async () =>
      (await sql<{ xmin: string }>`select xmin::text from product where id = ${product}`.execute(shop.db))
        .rows
    const before = await rowOf()
    await html('/farms')
    expect((await admin.client.post(`/admin/farms/${farm._id}/archive`)).body.farm.isArchived).toBe(true)
    await expect.poll(() => html('/farms')).not.toContain(farm.name)
    expect(await html(`/farm/${farm._id}`)).toContain('no longer buys here')
    expect((await read(product)).farms[0].name).toBe(farm.name)
    expect(await rowOf()).toEqual(before)
    expect((await admin.client.get('/admin/farms/choices')).body.farms).not.toContainEqual(
      expect.objectContaining({ _id: farm._id }),
    )
    await admin.client.post(`/admin/farms/${farm._id}/unarchive`)
    await expect.poll(() => html('/farms')).toContain(farm.name)
  })

  test('is rejected with bad input, a used name and a stale version', async () => {
    const { version, ...farm } = await addFarm()
    const draft = { kind: 'farm', name: 'Bad farm', state: 'Bagmati', city: 'Kaski' }
    const created = await addFarm({ pan: '३०१२३४५६७' })
    expect(created).toMatchObject({ pan: '301234567' })
    const outside = await admin.client.post('/admin/farms', draft)
    expect(outside.status).toBe(422)
    expect(outside.body.fields).toEqual({ city: 'Kaski is not located in Bagmati.' })
    for (const [field, value] of [
      ['since', 1500],
      ['households', 0],
      ['pan', '123'],
      ['kind', 'palace'],
      ['story', 'x'.repeat(3001)],
    ] as const) {
      const response = await admin.client.post('/admin/farms', { ...draft, city: 'Kavre', [field]: value })
      expect(response.status).toBe(422)
      expect(Object.keys(response.body.fields)).toEqual([field])
    }
    const used = await admin.client.post('/admin/farms', { ...draft, city: 'Kavre', name: farm.name })
    expect(used.body).toMatchObject({ code: 'farm_exists', fields: { name: expect.any(String) } })
    const add = () => admin.client.post('/admin/farms', { ...draft, city: 'Kavre', name: 'Added twice' })
    const both = await raceBehind(shop, sql`lock table farm in share mode`, () => [add(), add()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const stale = await admin.client.put(`/admin/farms/${farm._id}`, {
      ...draft,
      city: 'Kavre',
      name: farm.name,
      version: version + 1,
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'farm_changed'])
    expect((await admin.client.get(`/admin/farms/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await visitor.get(`/farms/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await fetch(`${shop.url}/farm/nonsense`)).status).toBe(404)
  })

  test('shows markup in its story as text, and has at most ten pictures', async () => {
    const farm = await addFarm({ story: '<script>alert(1)</script> <b>bold</b>' })
    expect(await html(`/farm/${farm._id}`)).toContain('&lt;b&gt;bold')
    await sql`
      with added as (insert into picture (width, height) select 800, 800 from generate_series(1, 10) returning id)
      insert into farm_picture (farm_id, picture_id, position) select ${farm._id}, id, 0 from added`.execute(
      shop.db,
    )
    const eleventh = await admin.client.post(`/admin/farms/${farm._id}/pictures`, form({}, [await photo()]))
    expect([eleventh.status, Object.keys(eleventh.body.fields)]).toEqual([422, ['images']])
    const { pictures, version } = (await admin.client.get(`/admin/farms/${farm._id}`)).body.farm
    const ids = pictures
      .map(({ _id }: { _id: string }) => _id)
      .slice(1, 4)
      .reverse()
    const kept = await admin.client.put(`/admin/farms/${farm._id}/pictures`, { version, pictures: ids })
    expect(kept.body.farm.pictures.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
  })
})

describe('the farms of a product', () => {
  test('are five at most, exist, and stay when an edit leaves them out', async () => {
    const farm = await addFarm()
    const draft = {
      name: 'Beans',
      category: 'Pulses',
      price: 200,
      unit: 'kg',
      farms: [farm._id],
      grownIn: 'nepal',
    }
    const made = (await admin.client.post('/admin/products', draft)).body.product
    expect(made).toMatchObject({ farms: [farm._id], farmNames: [farm.name], grownIn: 'nepal' })
    const edit = (changes: object) =>
      admin.client.put(`/admin/products/${made._id}`, { ...draft, ...changes })
    const six = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect((await edit({ version: 1, farms: six })).body.fields).toHaveProperty('farms')
    const unknown = await edit({ version: 1, farms: [crypto.randomUUID()] })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['farms']])
    const { farms: _, grownIn: __, ...rest } = draft
    const kept = await admin.client.put(`/admin/products/${made._id}`, { ...rest, version: 1 })
    expect(kept.body.product).toMatchObject({ farms: [farm._id], grownIn: 'nepal' })
    const cleared = await edit({ version: 2, farms: [], grownIn: null })
    expect(cleared.body.product).toMatchObject({ farms: [], grownIn: null })
  })

  test('are columns of the CSV file, where an unknown farm is an error of its line', async () => {
    const [one, two] = [await addFarm(), await addFarm()]
    const name = `Sheet ${++counter}`
    const sheet = (farms: string) =>
      `name,category,price,unit,farms,grown_in\n${name},Pulses,100,kg,"${farms}",nepal\n`
    const send = async (csv: string) =>
      (await admin.client.post('/admin/products/import?dryRun=false', csv)).body
    expect(await send(sheet('Nobody'))).toMatchObject({
      applied: false,
      errors: [{ line: 2, column: 'farms', message: 'There is no farm with the name Nobody.' }],
    })
    const twice = `${two.name}; ${one.name}; ${two.name}`
    expect(await send(sheet(twice))).toMatchObject({ applied: true, created: 1 })
    expect((await admin.client.get('/admin/products.csv')).body).toContain(`${two.name}; ${one.name},nepal`)
  })
})

test('packers read names and places of farms only', async () => {
  await addFarm()
  const packer = await signedInAs(shop, 'packer')
  const { farms } = (await packer.client.get('/admin/farms/choices')).body
  expect(Object.keys(farms[0]).sort()).toEqual([
    '_id',
    'city',
    'name',
    'nepaliName',
    'nepaliPlace',
    'place',
    'state',
  ])
})
