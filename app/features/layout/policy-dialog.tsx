import { useQuery } from '@tanstack/react-query'
import type { Policy, PolicyBlock } from '#contract/shop-texts.ts'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { localText } from '../../ui/local-text.ts'
import { usePublicSettings } from '../settings/settings.ts'

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
  const own = useOwnPolicies(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeButton="footer"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {own === undefined ? (
        <p>{common.loading}</p>
      ) : own === 'failed' ? (
        <p>{t.policyNotLoaded}</p>
      ) : own[policy].length > 0 ? (
        own[policy].map((block, index) => <OwnClause key={index} {...block} />)
      ) : (
        <Text />
      )}
    </Dialog>
  )
}

const NONE: Record<Policy, PolicyBlock[]> = { terms: [], refunds: [] }

/** The policies that the shop has written itself; undefined while they are loaded. */
function useOwnPolicies(open: boolean): Record<Policy, PolicyBlock[]> | 'failed' | undefined {
  const hasOwn = usePublicSettings()?.texts.hasOwnPolicies === true
  const { data, isError } = useQuery({
    queryKey: ['public', 'policies'],
    queryFn: async ({ signal }) => (await api.get('/policies', { signal })).policies,
    enabled: hasOwn && open,
  })
  if (!hasOwn) return NONE
  return isError ? 'failed' : data
}

function OwnClause({ title, text }: PolicyBlock) {
  const [heading, content] = [localText(title.en, title.ne), localText(text.en, text.ne)]
  return (
    <section className="mb-5 last:mb-0">
      <h3 lang={heading.lang} className="text-lg font-bold">
        {heading.text}
      </h3>
      <p lang={content.lang} className="mt-1 whitespace-pre-line">
        {content.text}
      </p>
    </section>
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
