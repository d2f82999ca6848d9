import type { TestShop } from './shop.ts'

/** The addresses that the sitemap index names, and the XML of each part. */
export async function readSitemap({ url }: Pick<TestShop, 'url'>): Promise<Map<string, string>> {
  const read = async (address: string) => (await fetch(address)).text()
  const index = await read(`${url}/sitemap.xml`)
  const addresses = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(
    ([, address = '']) => address,
  )
  return new Map(await Promise.all(addresses.map(async (address) => [address, await read(address)] as const)))
}
