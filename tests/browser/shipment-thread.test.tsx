import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shippings } from '#src/resources/shippings/shippings.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { calls, network } from '#tests/support/panel/api.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string
let report: number
let nobodys: number

servePanel(async ({ api, ...served }) => {
  token = served.token
  const { pool } = api.context.database
  report = await insertSample(pool, shippings, { vendor: await insertSample(pool, vendors) })
  nobodys = await insertSample(pool, shippings)
  await pool.query('update shippings set vendor = null where id = $1', [nobodys])
  await pool.query(
    `insert into shipping_answers (shipping_id, side, text, answered_by)
     values ($1, 'VENDOR', 'The box is open', 'Noura')`,
    [report],
  )
})

afterEach(() => network.events.removeAllListeners())

test('the thread of a report is read on its page, and an answer joins it', async () => {
  const { user } = await openPanel(`support/view/${report}`, token)
  await screen.findByText('The box is open')
  const text = await screen.findByRole('textbox', { name: /^Your answer/ })
  const sent = calls('POST')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Required Field')).toBeDefined()
  expect(document.activeElement).toBe(text)
  expect(sent).toEqual([])
  await user.type(text, 'We sent a courier.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(screen.getByText('We sent a courier.').tagName).toBe('P'))
  expect(sent).toHaveLength(1)
})

test('a request without a vendor says that nobody would read an answer', async () => {
  await openPanel(`support/view/${nobodys}`, token)
  await screen.findByText(/No vendor stands behind this request/)
  expect(screen.queryByRole('textbox', { name: /^Your answer/ })).toBeNull()
})
