import { useQuery } from '@tanstack/react-query'
import type { Policy, PolicyBlock } from '#contract/shop-texts.ts'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { type LocalText, localText } from '../../ui/text/local-text.ts'
import { usePublicSettings } from '../settings/settings.ts'

/** The clauses are for policies that the shop has not written itself. */
const POLICIES: Record<Policy, { title: string; clauses: [title: string, text: string][] }> = {
  terms: {
    title: t.terms,
    clauses: [
      [t.termsPricesTitle, t.termsPrices],
      [t.termsOrdersTitle, t.termsOrders],
      [t.termsPaymentTitle, t.termsPayment],
      [t.termsStockTitle, t.termsStock],
      [t.termsAccountTitle, t.termsAccount],
      [t.termsLawTitle, t.termsLaw],
    ],
  },
  refunds: {
    title: t.refunds,
    clauses: [
      [t.refundsReturnTitle, t.refundsReturn],
      [t.refundsRefundTitle, t.refundsRefund],
      [t.refundsShippingTitle, t.refundsShipping],
      [t.refundsHowTitle, t.refundsHow],
    ],
  },
}

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
  const { title: heading, clauses } = POLICIES[policy]
  const own = useOwnPolicies(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading}
      closeButton="footer"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {own === undefined ? (
        <p>{common.loading}</p>
      ) : own === 'failed' ? (
        <p>{t.policyNotLoaded}</p>
      ) : own[policy].length > 0 ? (
        own[policy].map(({ title, text }, index) => (
          <Clause key={index} title={localText(title.en, title.ne)} text={localText(text.en, text.ne)} />
        ))
      ) : (
        clauses.map(([title, text]) => <Clause key={title} title={{ text: title }} text={{ text }} />)
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

function Clause({ title, text }: { title: LocalText; text: LocalText }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 lang={title.lang} className="text-lg font-bold">
        {title.text}
      </h3>
      <p lang={text.lang} className="mt-1 whitespace-pre-line">
        {text.text}
      </p>
    </section>
  )
}
