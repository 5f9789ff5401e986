import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

const TERMS = '/api/admin-panal/terms-conditions'

const publish = async (body_ar: string, body_en: string | null) =>
  expect((await api.call(TERMS, { method: 'POST', token, body: { body_ar, body_en } })).status).toBe(200)

const current = async () =>
  ((await api.call(TERMS, { token })).body.result as { terms_condition: Record<string, unknown> })
    .terms_condition

servePanel(async (served) => {
  ;({ api, token } = served)
  await publish('<p>أولًا</p><p>يبقى</p>', '<p>The first</p><p>It stays</p>')
  await publish('<p>ثانيًا</p><p>يبقى</p>', '<p>The second</p><p>It stays</p>')
})

test('an earlier version is read, compared with the one in force, and published anew', async () => {
  const { user } = await openPanel('terms-conditions', token)
  await user.click(await screen.findByRole('button', { name: /version 1/i }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('The first')
  await user.click(within(dialog).getByRole('button', { name: /Compared/ }))
  expect(within(dialog).getByText('The first').className).toBe('removed')
  expect(within(dialog).getByText('The second').className).toBe('added')
  expect(within(dialog).getByText('It stays').className).toBe('same')
  await user.click(within(dialog).getByRole('button', { name: /draft/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('3')
  expect((await current()).version).toBe(2)
  await user.click(within(question).getByRole('button', { name: 'Publish' }))
  await waitFor(async () =>
    expect(await current()).toMatchObject({ version: 3, body_ar: '<p>أولًا</p><p>يبقى</p>' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Ok, got it!' }))
  expect(await screen.findByRole('button', { name: /version 3/i })).toBeDefined()
})

test('a version without English is marked as not translated, and the Arabic panel names it in Arabic', async () => {
  await publish('<p>بالعربية وحدها</p>', null)
  await openPanel('terms-conditions', token, 'ar')
  const version = (await screen.findByText('السارية')).closest('li')
  expect(version?.textContent).toContain('لم يُترجم بعد')
})

test('who may read the terms alone finds nothing to publish or to take back', async () => {
  const { user } = await openPanel('terms-conditions', await api.signIn('read_only'))
  await user.click(await screen.findByRole('button', { name: /version 1/i }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('The first')
  expect(within(dialog).queryByRole('button', { name: /draft/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})
