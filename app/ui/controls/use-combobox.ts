import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** State, keys and attributes of an input with a list of options: the editable combobox pattern of WAI-ARIA. */
export function useCombobox<Option>(
  options: readonly Option[],
  onSelect: (option: Option) => void,
  startsOpen = false,
) {
  const listId = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const chosen = isShown ? options[active] : undefined

  /** Opens or closes the list, with no option chosen. */
  function setList(open: boolean) {
    setOpen(open)
    setActive(-1)
  }
  function select(option: Option) {
    setList(false)
    onSelect(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    // While Devanagari is composed, Enter ends the composition and selects nothing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One of the positions is the input itself.
      const positions = options.length + 1
      setActive((now) => ((now + 1 + step + positions) % positions) - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      select(chosen)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setList(false)
    }
  }

  return {
    isShown,
    setList,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isShown,
      'aria-activedescendant': chosen && `${listId}-${active}`,
      onKeyDown,
    } as const,
    listId,
    option: (option: Option, index = options.indexOf(option)) => ({
      id: `${listId}-${index}`,
      role: 'option',
      'aria-selected': option === chosen,
      ref: option === chosen ? scrollIntoView : null,
      // keeps the focus in the input; blur would close the list before the click
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => select(option),
    }),
  }
}
