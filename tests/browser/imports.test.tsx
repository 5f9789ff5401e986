import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { importer } from '#tests/support/imports.ts'
import { answerWith } from '#tests/support/panel/api.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const FILE = 'Name (Arabic),Percentage,Months\nأ,10%,3\nب,ten,12\n'

/** A form leaves this browser without its file; the server is handed what stands in it. */
const chosen = (text = FILE, locale: 'ar' | 'en' = 'en') => {
  answerWith('post', 'admin-panal/imports', async () => {
    const { status, text: answer } = await importer(api, token).bring({
      resource: 'referral_code_groups',
      file: text,
      locale,
    })
    return new Response(answer, { status, headers: { 'content-type': 'application/json' } })
  })
  return new File([text], 'groups.csv', { type: 'text/csv' })
}

test('a file goes from its columns over the check to the list, and is undone', async () => {
  const { user } = await openPanel('referral-code-groups/list', token)
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  await user.upload(await screen.findByLabelText('Choose a file'), chosen())
  const check = await screen.findByRole('button', { name: 'Check the rows' })
  expect(check).toHaveProperty('disabled', true)
  expect(screen.getByText(/Required fields without a column: Number of months/)).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: /Months/ }))
  await user.click(await screen.findByRole('option', { name: /Number of months/ }))
  await user.click(check)
  await screen.findByRole('button', { name: 'Import the good ones (1)' }, { timeout: 15_000 })
  const problem = await screen.findByRole('row', { name: /Percentage/ })
  expect(within(problem).getByText('ten')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import the good ones (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }, { timeout: 15_000 }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(async () => expect(screen.getByText('Undone')).toBeDefined(), { timeout: 15_000 })
  const { rows } = await api.context.database.pool.query(
    "select 1 from referral_code_groups where name_ar = 'أ'",
  )
  expect(rows).toEqual([])
})

test('what was imported before stands below, in the language of the panel; a file that is none is told of', async () => {
  const { user } = await openPanel('imports?resource=referral_code_groups', token, 'ar')
  expect(await screen.findByText('ما استوردته من قبل')).toBeDefined()
  await user.upload(await screen.findByLabelText('اختر ملفًا'), chosen('%PDF-1.7', 'ar'))
  expect(await screen.findByText(/هذا ليس ملف xlsx ولا CSV/)).toBeDefined()
})

test('who may not create finds no way to import', async () => {
  await openPanel('coupons/list', await api.signIn('read_only'))
  await screen.findByRole('button', { name: 'Export' })
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  vi.restoreAllMocks()
})
