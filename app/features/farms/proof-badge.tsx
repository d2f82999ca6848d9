import { Badge } from '../../ui/notices/badge.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import type { shownLabel } from './origin.ts'

/** Who certifies a farm has one name on the pages of both languages. */
export const languageOfName = (name: string) => (/[a-z]/i.test(name) ? 'en' : 'ne')

/** The label of a farm, product or lot that says who has checked it. */
export const ProofBadge = ({ text, body, tone }: ReturnType<typeof shownLabel>) => (
  <Badge wrap tone={tone}>
    {richText(text, { body: <span lang={languageOfName(body)}>{body}</span> })}
  </Badge>
)
