import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export type Policy = 'terms' | 'refunds'

const POLICIES = {
  terms: { title: t.terms, Text: TermsAndConditions },
  refunds: { title: t.refunds, Text: RefundPolicy },
} as const

/** A popup with the terms or the refund policy. */
export function PolicyDialog({
  policy,
  open,
  onClose,
}: {
  policy: Policy
  open: boolean
  onClose: () => void
}) {
  const { title, Text } = POLICIES[policy]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeButton="footer"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <Text />
    </Dialog>
  )
}

function Clause({ title, text }: { title: string; text: string }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="mt-1">{text}</p>
    </section>
  )
}

function TermsAndConditions() {
  return (
    <>
      <Clause title={t.termsPricesTitle} text={t.termsPrices} />
      <Clause title={t.termsOrdersTitle} text={t.termsOrders} />
      <Clause title={t.termsPaymentTitle} text={t.termsPayment} />
      <Clause title={t.termsStockTitle} text={t.termsStock} />
      <Clause title={t.termsAccountTitle} text={t.termsAccount} />
      <Clause title={t.termsLawTitle} text={t.termsLaw} />
    </>
  )
}

function RefundPolicy() {
  return (
    <>
      <Clause title={t.refundsReturnTitle} text={t.refundsReturn} />
      <Clause title={t.refundsRefundTitle} text={t.refundsRefund} />
      <Clause title={t.refundsShippingTitle} text={t.refundsShipping} />
      <Clause title={t.refundsHowTitle} text={t.refundsHow} />
    </>
  )
}
