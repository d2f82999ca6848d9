import * as t from '#texts/shop/layout.ts'

function Clause({ title, text }: { title: string; text: string }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="mt-1">{text}</p>
    </section>
  )
}

export function TermsAndConditions() {
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

export function RefundPolicy() {
  return (
    <>
      <Clause title={t.refundsReturnTitle} text={t.refundsReturn} />
      <Clause title={t.refundsRefundTitle} text={t.refundsRefund} />
      <Clause title={t.refundsShippingTitle} text={t.refundsShipping} />
      <Clause title={t.refundsHowTitle} text={t.refundsHow} />
    </>
  )
}
