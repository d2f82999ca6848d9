import * as t from '#texts/shop/suggestions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Suggestions } from './suggestions.tsx'
import { useUsual } from './usual.ts'

const MAX_SHOWN = 4

/** Below the product list: what the signed-in customer usually buys. */
export function UsualRow() {
  const { usual, isHidden, hide } = useUsual()
  if (isHidden) {
    return (
      <Button variant="quiet" className="mt-8" onClick={() => hide(false)}>
        {t.showSuggestions}
      </Button>
    )
  }
  return (
    <Suggestions
      id="usual"
      title={t.usualTitle}
      intro={t.usualIntro}
      products={usual.slice(0, MAX_SHOWN)}
      onHide={() => hide(true)}
    />
  )
}
