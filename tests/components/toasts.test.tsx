import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from '../../app/ui/notices/toast.ts'
import { show } from '../support/components.tsx'

test('one toast is shown at a time: the newest replaces the one before', () => {
  show(<p />)
  act(() => {
    toast.error('Failed to add to cart')
    toast.success('Added to cart')
  })
  expect(screen.queryByText('Failed to add to cart')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Added to cart')
})
