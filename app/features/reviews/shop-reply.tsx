import * as t from '#texts/common.ts'

/** The shop's public reply to a review; nothing without one. */
export function ShopReply({ reply }: { reply: string }) {
  if (!reply) return null
  return (
    <div className="mt-3 border-l-4 border-leaf pl-3">
      <p className="text-sm font-bold">{t.shopReply}</p>
      <p className="whitespace-pre-line">{reply}</p>
    </div>
  )
}
