import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as en from '../../texts/en/shop/home.ts'
import * as ne from '../../texts/ne/shop/home.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'

const shop = await startFileShop()
const page = async (path: string) => (await fetch(shop.url + path)).text()

test('the shop replaces texts, links, a picture and a policy; everything else keeps its default', async () => {
  const { client } = await signedInAdmin(shop)
  const before = (await client.get('/admin/texts')).body
  expect(before).toMatchObject({ version: 0, texts: { policies: { terms: [], refunds: [] } } })
  expect(before.defaults.home.homeHeading).toEqual({ en: en.homeHeading, ne: ne.homeHeading })
  expect(before.defaults.policies.refunds).toHaveLength(4)
  expect(await page('/')).toContain(en.homeHeading)
  expect(await page('/ne')).toContain(ne.homeHeading)

  const sent = await client.post('/admin/texts/picture', form({}, [await photo('jpeg', 900, 600)]))
  expect(sent.status).toBe(201)
  const { picture } = sent.body
  const { texts } = before
  texts.home.homeHeading = { en: 'Food <b>of</b> Mustang', ne: '' }
  texts.home.homeIntro = { en: 'All from {hariyo} Mustang', ne: 'सबै मुस्ताङबाट' }
  texts.home.notice = { en: 'Closed at Dashain', ne: '' }
  texts.banner.fresh = { link: '/products?label=local', picture }
  const block = { title: { en: 'Apples', ne: 'स्याउ' }, text: { en: 'Ask first.\nThen buy.', ne: '' } }
  texts.policies.refunds = [block]
  const put = (change: object, version = 0) =>
    client.put('/admin/texts', { texts: { ...texts, ...change }, version })
  for (const link of ['//evil.example', 'javascript:alert(1)', 'http://x.example', 'https://', '/\\evil'])
    expect((await put({ banner: { ...texts.banner, sweet: { link, picture: '' } } })).status, link).toBe(422)
  const noId = `/media/${'-'.repeat(36)}/800.webp`
  expect((await put({ banner: { ...texts.banner, sweet: { link: '', picture: noId } } })).status).toBe(422)
  const nobody = `/media/${crypto.randomUUID()}/800.webp`
  expect(
    (await put({ banner: { ...texts.banner, sweet: { link: '', picture: nobody } } })).body.fields,
  ).toHaveProperty('texts.banner.sweet.picture')
  expect((await put({ home: { ...texts.home, homeHeading: { en: 'x'.repeat(101), ne: '' } } })).status).toBe(
    422,
  )
  expect((await put({})).body).toMatchObject({ version: 1 })
  expect((await put({})).body.code).toBe('settings_changed')

  await expect.poll(() => page('/')).toContain('Food &lt;b&gt;of&lt;/b&gt; Mustang')
  const [english, nepali] = [await page('/'), await page('/ne')]
  expect(english).toContain('All from {hariyo} Mustang')
  expect(english).toContain(en.bannerOwnAction)
  expect(await page('/products')).toContain('Closed at Dashain')
  expect(english).toContain('href="/products?label=local"')
  expect(english).toContain(picture)
  expect(nepali).toMatch(/<h1[^>]* lang="en"[^>]*>Food|<h1 lang="en"/)
  expect(nepali).toContain('सबै मुस्ताङबाट')
  const { settings } = (await shop.visitor().get('/settings')).body
  expect(Object.keys(settings.texts.home)).toEqual(['homeHeading', 'homeIntro', 'notice'])
  expect(settings.texts.hasOwnPolicies).toBe(true)
  expect((await shop.visitor().get('/policies')).body.policies).toEqual({ terms: [], refunds: [block] })

  // the nightly sweep keeps the picture while the banner uses it
  const unused = async () => (await sql`select id from unused_picture`.execute(shop.db)).rows
  expect(await unused()).toEqual([])
  const empty = { ...before.texts, home: before.defaults.home }
  for (const name of Object.keys(empty.home)) empty.home[name] = { en: '', ne: '' }
  const cleared = { home: empty.home, banner: { ...texts.banner, fresh: { link: '', picture: '' } } }
  expect((await put({ ...cleared, policies: { terms: [], refunds: [] } }, 1)).status).toBe(200)
  await expect.poll(() => page('/')).toContain(en.homeHeading)
  expect(await unused()).toHaveLength(1)
})

test('the pages say when a delivery arrives, and for what charge, as the settings have it', async () => {
  const { client } = await signedInAdmin(shop)
  const [home, list] = [await page('/'), await page('/ne/products')]
  for (const text of [
    'Same-day delivery',
    'in Kathmandu Valley',
    '>2–3 days<',
    'Rs.\u00a0150 to Rs.\u00a0320',
  ])
    expect(home).toContain(text)
  expect(list).toContain('पोखरा, चितवन, बुटवल र विराटनगरमा भोलिपल्टै डेलिभरी')
  expect(await page('/products')).toContain('2-3 days in other major cities')

  const { settings, version } = (await client.get('/admin/settings')).body
  const { provinces } = settings.delivery
  provinces.Bagmati.leadDays = 1
  provinces.Gandaki.weekdays = [3]
  provinces.Madhesh.charge = 270.5
  for (const far of ['Karnali', 'Sudurpashchim']) provinces[far].weekdays = []
  expect((await client.put('/admin/settings', { settings, version })).status).toBe(200)
  await expect.poll(() => page('/')).toContain('Rs.\u00a0150 to Rs.\u00a0270.50')
  const changed = await page('/')
  expect(changed).not.toContain('Same-day')
  expect(changed).not.toContain('Surkhet')
  const changedList = await page('/products')
  for (const text of [
    'Next-day delivery in Kathmandu Valley, Chitwan, Butwal and Biratnagar',
    '2-3 days in Nepalgunj, Janakpur, Dharan and Hetauda',
    '7-8 days in other major cities',
  ])
    expect(changedList).toContain(text)
})
