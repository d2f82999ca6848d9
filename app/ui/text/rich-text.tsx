import { Fragment, type ReactNode } from 'react'

type Wrap = (text: ReactNode) => ReactNode

type Values<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Values<Rest> : never
type Tags<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never

/** One entry for each `{name}` and each `<name>…</name>` of a text; anything for a text whose type is not literal. */
type Slots<Text extends string> = string extends Text
  ? Record<string, ReactNode | Wrap>
  : Record<Values<Text>, ReactNode> & Record<Tags<Text>, Wrap>

const SLOT = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/

/**
 * A whole sentence with React nodes in its slots, so that translations can order the parts freely:
 * `richText('Keep {sum} ready. <link>Read more</link>', { sum: <Rupees … />, link: (text) => <Link … >{text}</Link> })`.
 * Values from users belong in slots: interpolated into the text they could contain a slot themselves.
 */
export function richText<const Text extends string>(text: Text, slots: Slots<Text>): ReactNode {
  return nodesOf(text, slots)
}

function nodesOf(text: string, slots: Record<string, ReactNode | Wrap>): ReactNode {
  // split() returns the text before a slot, then the three groups of SLOT, and so on
  const pieces = text.split(SLOT)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) => {
    if (at % 4 === 0) return ownElement(piece, at)
    if (piece === undefined || at % 4 === 3) return null
    const slot = slots[piece]
    if (typeof slot !== 'function') return ownElement(slot, at)
    return <Fragment key={at}>{slot(nodesOf(pieces[at + 1] ?? '', slots))}</Fragment>
  })
}

/** A text beside others in an element of its own, so that it can change on a page that the browser translates. */
function ownElement(node: ReactNode, key: number): ReactNode {
  const isText = typeof node === 'number' || (typeof node === 'string' && node.trim() !== '')
  return isText ? <span key={key}>{node}</span> : <Fragment key={key}>{node}</Fragment>
}
