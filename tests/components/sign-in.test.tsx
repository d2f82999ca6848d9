import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import SignInPage from '../../app/pages/sign-in.tsx'
import { MAYA, NO_RESPONSE, type Replies, rejected, response, show } from '../support/components.tsx'

async function signIn(reply: Replies['POST /user/signin']) {
  const page = show(<SignInPage />, {
    path: '/signin',
    replies: { 'POST /user/signin': reply ?? NO_RESPONSE },
  })
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com')
  await page.user.type(screen.getByLabelText('Password'), 'hariyo sag 1')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return page
}

test.each([
  ['a response without a user', response({ success: true }), 'Login failed'],
  ['a rejection without a message', rejected(401), 'Login failed'],
  ['a rejection with a message', rejected(401, messages.signInWrong), messages.signInWrong],
  ['an error of the server', rejected(500), 'An error occurred during login'],
  ['no response', NO_RESPONSE, 'An error occurred during login'],
])('%s to a sign-in shows a message and keeps what was typed', async (_, reply, message) => {
  await signIn(reply)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByDisplayValue('maya@example.com')).toBeTruthy()
})

test('a sign-in that succeeds says so and removes the error of the attempt before', async () => {
  const { user } = await signIn([rejected(401, messages.signInWrong), { user: MAYA }])
  const button = await screen.findByRole('button', { name: 'Sign in' })
  await screen.findAllByText(messages.signInWrong)
  await user.click(button)
  await screen.findByText('Login successful!')
  expect(screen.queryByText(messages.signInWrong)).toBeNull()
})
