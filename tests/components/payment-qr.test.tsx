import { screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { withAmount, writeMerchantQr } from '#contract/nepal/merchant-qr.ts'
import * as t from '#texts/admin/settings.ts'
import { paidByQr, partOfEach } from '#texts/rider.ts'
import SettingsPage from '../../app/backoffice/settings/settings.tsx'
import { DeliveredDialog } from '../../app/features/rider/delivered-dialog.tsx'
import { PaymentQr } from '../../app/features/rider/payment-qr.tsx'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import { MAYA, show } from '../support/components.tsx'

const CODE = writeMerchantQr([
  ['00', '01'],
  ['26', '0016np.example.hariyo0104shop'],
  ['53', '524'],
  ['58', 'NP'],
  ['59', 'हरियो किराना'],
  ['60', 'Lalitpur'],
])
const WALLET = '{"eSewa_id":"9800000000","name":"Hariyo"}'
const PARAMS = { params: { subject: 'payment' } } as Parameters<typeof SettingsPage>[0]
const ORDER_ID = 'b5e42e00-0000-4000-8000-000000000000'

/** What another decoder reads in the shown QR. */
async function shownCode(): Promise<string> {
  const code = await screen.findByRole('img', { name: /^QR to pay Rs\.\s1,204\.50$/ })
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const scale = 4
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * width + Number(x) * scale) * 4
      data.fill(0, start, start + scale * 4)
    }
  }
  return decodeQR({ width, height: width, data: data.map((value, at) => (at % 4 === 3 ? 255 : value)) })
}

describe('the QR at the door', () => {
  test.each([
    ['of a bank contains amount and order', CODE, true, withAmount(CODE, 1204.5, 'b5e42e')],
    ['of a bank is as the bank made it when the switch is off', CODE, false, CODE],
    ['of a wallet is as the wallet made it', WALLET, true, WALLET],
  ])('%s', async (_name, code, hasAmount, expected) => {
    show(<PaymentQr qr={{ code, hasAmount }} rupees={1204.5} orderId={ORDER_ID} />)
    expect(await shownCode()).toBe(expected)
    screen.getByText('Rs. 1,204.50')
    screen.getByText(expected === code ? /types the amount/ : /The amount is in it/)
  })

  test('contains the part that is paid by QR', async () => {
    const qr = { code: CODE, hasAmount: true }
    const { fill, press } = show(
      <DeliveredDialog
        title=""
        due={2000}
        qrFor={(rupees) => <PaymentQr qr={qr} rupees={rupees} orderId={ORDER_ID} />}
        onClose={() => {}}
        onPaid={() => {}}
      />,
    )
    await press(partOfEach)
    await fill(paidByQr, '1204.50')
    expect(await shownCode()).toBe(withAmount(CODE, 1204.5, 'b5e42e'))
  })

  test.each([
    ['without a code', '', 650],
    ['when nothing is due', CODE, 0],
  ])('is not shown %s', async (_name, code, rupees) => {
    show(
      <>
        <PaymentQr qr={{ code, hasAmount: true }} rupees={rupees} orderId={ORDER_ID} />
        <p>All is shown</p>
      </>,
    )
    await screen.findByText('All is shown')
    expect(screen.queryByRole('img')).toBeNull()
  })
})

test('the settings say whom a code pays; a picture without a QR changes nothing and says what to do', async () => {
  const { calls, fill, press, user } = show(<SettingsPage {...PARAMS} />, {
    user: { ...MAYA, role: 'admin' },
    replies: {
      'GET /admin/settings': { settings: DEFAULT_SETTINGS, version: 3 },
      'PUT /admin/settings': { settings: DEFAULT_SETTINGS, version: 4 },
    },
  })
  await fill(/^Text of the QR/, WALLET)
  await screen.findByText(t.shownAsItIs)
  await fill(/^Text of the QR/, ` ${CODE}\n`)
  await screen.findByText(t.paidTo('हरियो किराना, Lalitpur'))
  await user.upload(
    screen.getByLabelText(t.choosePaymentQr),
    new File(['x'], 'cat.png', { type: 'image/png' }),
  )
  await screen.findByText(t.noQrInPicture)
  screen.getByText(t.paidTo('हरियो किराना, Lalitpur'))
  await user.click(screen.getByLabelText(t.putAmount))
  await press('Save')
  await screen.findByText(t.saved)
  expect(calls.find(({ name }) => name === 'PUT /admin/settings')?.body).toMatchObject({
    version: 3,
    settings: { paymentQr: { code: CODE, hasAmount: false } },
  })
})
