import { test as base, signInAs } from './browsing.ts'
import { type SignedInPerson, signedInAdmin } from './people.ts'

/** Browser tests of the back office: an administrator is signed in to this page's browser. */
export const test = base.extend<{ admin: SignedInPerson }>({
  admin: [
    async ({ shop, context }, use) => {
      const admin = await signedInAdmin(shop)
      await signInAs(context, shop, admin.client)
      await use(admin)
    },
    { auto: true },
  ],
})
