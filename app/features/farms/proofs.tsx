import type { Product } from '#contract/catalog.ts'
import type { Farm, PublicProof } from '#contract/farms.ts'
import * as t from '#texts/shop/farms.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { localName } from '../product/product-texts.ts'
import { formatProofDay } from './origin.ts'
import { languageOfName } from './proof-badge.tsx'

/** What proves how a farm grows, on its page. */
export function Proofs({ of: { proofs }, products }: { of: Farm; products: readonly Product[] }) {
  return (
    <section aria-labelledby="proofs" className="mt-10">
      <h2 id="proofs" className="text-2xl font-bold">
        {t.proofs}
      </h2>
      {proofs.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t.noProofs}</p>
      ) : (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {proofs.map((proof) => (
            <li key={JSON.stringify(proof)} className="card p-4">
              <Proof proof={proof} products={products} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Proof({ proof, products }: { proof: PublicProof; products: readonly Product[] }) {
  const { kind, body, number, firstDay, lastDay, isExpired, picture } = proof
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{t.proofKind[kind]}</strong>
        {isExpired && <Badge>{t.proofExpired}</Badge>}
      </p>
      {body && <p lang={languageOfName(body)}>{body}</p>}
      {number && <p>{t.proofNumber(number)}</p>}
      <p className="text-ink-soft">{daysOf(firstDay, lastDay)}</p>
      {proof.products && <p className="text-sm text-ink-soft">{productsOf(proof.products, products)}</p>}
      {picture && (
        <p>
          <a href={picture} className="link" target="_blank" rel="noreferrer">
            {t.showPaper}
          </a>
        </p>
      )}
    </div>
  )
}

function daysOf(firstDay: string | null, lastDay: string | null): string {
  if (firstDay && lastDay) return t.proofDays(formatProofDay(firstDay), formatProofDay(lastDay))
  if (firstDay) return t.proofFrom(formatProofDay(firstDay))
  return lastDay ? t.proofUntil(formatProofDay(lastDay)) : ''
}

function productsOf(ids: readonly string[], shown: readonly Product[]): string {
  const names = shown.filter(({ _id }) => ids.includes(_id)).map(localName)
  return names.length === ids.length ? t.proofProducts(names.join(', ')) : t.proofSomeProducts
}
