import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.ts'
import { SESSION_KEY } from './state.ts'

/**
 * Redirects to `destination` if the session has no access to this page. A path set at sign-out takes precedence and is
 * used once. Pass a function declared outside the component; it is called once per redirect.
 */
export function useSessionRedirect(destination: (() => string) | undefined): void {
  const { redirectTo } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const current = useRef<() => string>(undefined)

  useEffect(() => {
    // Clearing `redirectTo` renders the page once more, and that render must not redirect again.
    if (current.current === destination) return
    current.current = destination
    if (!destination) return
    const path = redirectTo ?? destination()
    if (redirectTo) client.setQueryData(SESSION_KEY, { user: null })
    void navigate(path, { replace: true })
  }, [destination, redirectTo, navigate, client])
}
