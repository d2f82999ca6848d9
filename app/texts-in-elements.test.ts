import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts its own nodes in the place of each text. React then fails when it removes the text or puts
 * something before it, and does not show later changes of it. Only a text that is alone in its element is safe: React replaces the
 * whole content there.
 */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** What an expression may be: a text, and something that comes and goes. */
interface Kind {
  isText: boolean
  comesAndGoes: boolean
}

const ELEMENT: Kind = { isText: false, comesAndGoes: false }
const TEXT: Kind = { isText: true, comesAndGoes: false }
/** Names that stand for elements in all files, and functions that return elements. */
const ELEMENTS = ['undefined', 'children', 'dialog', 'dialogs', 'notice']
const RETURN_ELEMENTS = ['richText', 'strong', 'children']

const either = (kinds: Kind[], comesAndGoes = false): Kind => ({
  isText: kinds.some(({ isText }) => isText),
  comesAndGoes: comesAndGoes || kinds.some((kind) => kind.comesAndGoes),
})

function bareTextsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const found: string[] = []
  /** Props that callers fill in with elements. */
  const nodes = new Set(ELEMENTS)
  walk(program as unknown as Node, (node) => {
    const { key, typeAnnotation } = node as { key?: { name?: string }; typeAnnotation?: Node }
    if (node.type !== 'TSPropertySignature' || !key?.name || !typeAnnotation) return
    if (/\bReactNode\b/.test(source.slice(typeAnnotation.start, typeAnnotation.end))) nodes.add(key.name)
  })

  function kindOf(node: Node): Kind {
    const at = (name: string) => kindOf(node[name] as Node)
    switch (node.type) {
      case 'JSXText':
      case 'Literal':
        return typeof node.value === 'string' && node.value.trim() ? TEXT : ELEMENT
      case 'JSXElement':
      case 'JSXEmptyExpression':
        return ELEMENT
      case 'JSXFragment':
        return either((node.children as Node[]).map(kindOf))
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return at('expression')
      case 'LogicalExpression':
        return node.operator === '&&' ? either([at('right')], true) : either([at('left'), at('right')])
      case 'ConditionalExpression': {
        const branches = [at('consequent'), at('alternate')]
        const isAlwaysText = branches.every(({ isText, comesAndGoes }) => isText && !comesAndGoes)
        return either(branches, !isAlwaysText)
      }
      case 'ArrowFunctionExpression':
        return (node.body as Node).type === 'BlockStatement' ? ELEMENT : at('body')
      case 'CallExpression': {
        const { name, property } = node.callee as { name?: string; property?: { name: string } }
        const [first] = node.arguments as Node[]
        if (first && /^(map|flatMap)$/.test(property?.name ?? '')) return either([kindOf(first)], true)
        return name && RETURN_ELEMENTS.includes(name) ? ELEMENT : TEXT
      }
      case 'Identifier':
        return nodes.has(node.name as string) ? ELEMENT : TEXT
      default:
        return TEXT
    }
  }

  walk(program as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node.children as Node[]).map((child) => ({ child, kind: kindOf(child) }))
    const shown = children.filter(({ child, kind }) => kind !== ELEMENT || child.type !== 'JSXText')
    const isSafe = shown.length < 2 || !shown.some(({ kind }) => kind.comesAndGoes)
    if (isSafe && node.type === 'JSXElement') return
    for (const { child } of shown.filter(({ kind }) => kind.isText)) {
      const line = source.slice(0, child.start).split('\n').length
      found.push(`${path}:${line} ${source.slice(child.start, child.end).trim().split('\n')[0]}`)
    }
  })
  return found
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node).flat())
    if (typeof value === 'object' && value !== null && 'type' in value) walk(value as Node, visit)
}

test('a text beside something that comes and goes is in an element of its own', () => {
  const bare = readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter((path) => /(?<!\.test)\.tsx$/.test(path))
    .flatMap((path) => bareTextsIn(path, readFileSync(join(import.meta.dirname, path), 'utf8')))
  expect(bare).toEqual([])
})

test('texts beside what comes and goes are found', () => {
  const found = (jsx: string) => bareTextsIn('page.tsx', `const page = ${jsx}`).length
  expect(found('<p>{isBusy && <Spinner />}Save</p>')).toBe(1)
  expect(found('<p>{t.found(count)}{guesses > 0 && t.guessed(guesses)}</p>')).toBe(2)
  expect(found('<ul>{rows.map((row) => <li />)}{text}</ul>')).toBe(1)
  expect(found('<p>{isOn ? <>{t.on}</> : <Off />}</p>')).toBe(1)
  expect(found('<p>{isBusy && <Spinner />}<span>Save</span></p>')).toBe(0)
  expect(found('<p><Icon /> Save</p>')).toBe(0)
  expect(found('<p>{isOn ? t.on : t.off}</p>')).toBe(0)
})
