import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a menu is open, and how to open it. Each navigation closes it, also Back to the same page with another query. */
export function useMenu(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [menuKey, setMenuKey] = useState(key)
  if (menuKey !== key) {
    setMenuKey(key)
    setOpen(false)
  }
  return [open, setOpen]
}
