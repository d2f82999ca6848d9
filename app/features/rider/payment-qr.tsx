import { merchantOf, withAmount } from '#contract/nepal/merchant-qr.ts'
import type { PaymentQr as Qr } from '#contract/settings.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/rider.ts'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { formatRupees } from '../../ui/text/format.ts'

interface PaymentQrProps {
  qr: Qr
  rupees: number
  orderId: string
}

/** The shop's QR for the customer's phone, with the amount in it where the bank's code allows that. Nothing if the shop has none. */
export function PaymentQr({ qr: { code, hasAmount }, rupees, orderId }: PaymentQrProps) {
  if (!code || !(rupees > 0)) return null
  const isComplete = hasAmount && merchantOf(code) !== undefined
  const amount = formatRupees(rupees)
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-4xl font-bold">{amount}</p>
      <QrCode
        content={isComplete ? withAmount(code, rupees, shortOrderId(orderId)) : code}
        label={t.paymentQr(amount)}
        className="size-[min(18rem,40dvh)]"
      />
      <p>{isComplete ? t.customerScans : t.customerTypes}</p>
    </div>
  )
}
