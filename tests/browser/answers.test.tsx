import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contacts } from '#src/resources/contacts/contacts.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { calls, network } from '#tests/support/panel/api.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string
let contact: number

servePanel(async ({ api, ...served }) => {
  token = served.token
  contact = await insertSample(api.context.database.pool, contacts)
})

afterEach(() => network.events.removeAllListeners())

test('an empty answer is told at its field, which gets the focus, and goes nowhere', async () => {
  const { user } = await openPanel(`contact/view/${contact}`, token)
  const text = await screen.findByRole('textbox', { name: /^Text of the answer/ })
  const sent = calls('POST')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Required Field')).toBeDefined()
  expect(document.activeElement).toBe(text)
  expect(sent).toEqual([])
  await user.type(text, 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Required Field')).toBeNull()
})
