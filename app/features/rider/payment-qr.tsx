import { useState } from 'react'
import { merchantOf, withAmount } from '#contract/nepal/merchant-qr.ts'
import type { PaymentQr as Qr } from '#contract/settings.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { formatRupees } from '../../ui/text/format.ts'

interface PaymentQrProps {
  qr: Qr
  rupees: number
  orderId: string
}

/** The shop's QR for the customer's phone, with the amount in it where the bank's code allows that. Nothing if the shop has none. */
export function PaymentQr({ qr: { code, hasAmount }, rupees, orderId }: PaymentQrProps) {
  if (!code || rupees <= 0) return null
  const isComplete = hasAmount && merchantOf(code) !== undefined
  const amount = formatRupees(rupees)
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <QrCode
        content={isComplete ? withAmount(code, rupees, shortOrderId(orderId)) : code}
        label={t.paymentQr(amount)}
        className="size-72 max-w-full"
      />
      <p className="text-4xl font-bold">{amount}</p>
      <p>{isComplete ? t.customerScans : t.customerTypes}</p>
    </div>
  )
}

/** Opens the QR for the customer to scan. */
export function PaymentQrButton(props: PaymentQrProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" variant="outline" onClick={() => setOpen(true)}>
        {t.showPaymentQr}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.showPaymentQr}>
        <PaymentQr {...props} />
      </Dialog>
    </>
  )
}
