import { render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { arriving, lazyPart } from '#src/views/parts/arriving.ts'
import { CustomViewsProvider, useResourceViews } from '#src/views/resourceViews.ts'
import type { TestApp } from '#tests/support/app.ts'
import { answerWith, forwardTo, network, noConnection, refusal } from '#tests/support/panel/api.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let id: number

servePanel(async (served) => {
  ;({ api, token } = served)
  id = await createCategory(api, token, { name_ar: 'كتب', name_en: 'Books' })
})

const internal = () => refusal(500, 'internal', 'Something unexpected went wrong')

test('a list that could not be fetched says why and can be asked for again', async () => {
  answerWith('get', 'admin-panal/categories', internal)
  const { user } = await openPanel('categories/list', token)
  const alert = await screen.findByText('The data could not be loaded')
  const notice = alert.closest('[role="alert"]') as HTMLElement
  expect(within(notice).getByText('Something unexpected went wrong')).toBeDefined()
  expect(within(notice).getByText(/test-1/)).toBeDefined()
  network.resetHandlers()
  forwardTo(api)
  await user.click(within(notice).getByRole('button', { name: 'Try again!' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Books']))
})

test('an answer that cannot be read is told as such', async () => {
  answerWith('get', 'admin-panal/categories', () => new HttpResponse('<html>', { status: 502 }))
  await openPanel('categories/list', token)
  expect(await screen.findByText('The server sent an answer that cannot be read.')).toBeDefined()
})

test('a slow list shows its frame at once and its rows when they come', async () => {
  let release = () => undefined as undefined
  const held = new Promise<void>((resolve) => {
    release = () => resolve() as undefined
  })
  answerWith(
    'get',
    'admin-panal/categories',
    async () => {
      await held
      const { body } = await api.call('/api/admin-panal/categories', { token })
      return HttpResponse.json(body)
    },
    { once: true },
  )
  await openPanel('categories/list', token)
  const table = await screen.findByRole('table')
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(within(table).getByRole('columnheader', { name: 'Name' })).toBeDefined()
  expect(screen.queryByText(/of 1/)).toBeNull()
  release()
  await waitFor(async () => expect(await rowNames()).toEqual(['Books']))
  expect(table.getAttribute('aria-busy')).toBe('false')
})

/** Fetches a part, but not as long as there is no connection, which comes back after a while. */
const cutOff = <Part,>(part: Part) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return vi.fn(async () => {
    if (!navigator.onLine) {
      online.mockReturnValue(true)
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    return { default: part }
  })
}

test('what a page still fetches when the connection is lost comes when it is back, and the page stays', async () => {
  const load = cutOff({ inputs: {} } as never)
  const { result } = renderHook(() => useResourceViews('cut_off'), {
    wrapper: ({ children }) => (
      <CustomViewsProvider value={{ cut_off: load }}>{children}</CustomViewsProvider>
    ),
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual({ inputs: {} }), { timeout: 10_000 })
  const Part = lazyPart(cutOff(() => <p>arrived</p>))
  render(
    <Suspense fallback={<p>under way</p>}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('under way')).toBeDefined()
  await screen.findByText('arrived', {}, { timeout: 10_000 })
})

test('a part that is gone, as after a release, is asked for a few times and then told', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')))
  await expect(arriving(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(3)
})

test('without a connection what was typed stays, and the same save works once it is back', async () => {
  const { user } = await openPanel(`categories/edit/${id}`, token)
  const name = (await screen.findByRole('textbox', { name: /^Name \(English\)/ })) as HTMLInputElement
  await user.clear(name)
  await user.type(name, 'Novels')
  answerWith('put', `admin-panal/categories/${id}`, noConnection)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findByRole('alertdialog')
  expect(within(told).getByText('Nothing you typed is lost. Try again now or in a moment.')).toBeDefined()
  expect(name.value).toBe('Novels')
  network.resetHandlers()
  forwardTo(api)
  await user.click(within(told).getByRole('button', { name: 'Try again!' }))
  expect(await screen.findByRole('dialog', { name: 'category saved successfully!' })).toBeDefined()
})

test('a failing server is told in a dialog; closing it leads back to the form as it was', async () => {
  const { user } = await openPanel('categories/create', token)
  const name = (await screen.findByRole('textbox', { name: /^Name \(Arabic\)/ })) as HTMLInputElement
  await user.type(name, 'ألعاب')
  answerWith('post', 'admin-panal/categories', internal)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findByRole('alertdialog', { name: 'Something unexpected went wrong' })
  await user.click(within(told).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(name.value).toBe('ألعاب')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
})

test('a switch that the server refuses stays as it was', async () => {
  const { user } = await openPanel('categories/list', token)
  const toggle = (await screen.findByRole('switch')) as HTMLInputElement
  answerWith('put', `admin-panal/categories/active-toggle/${id}`, () =>
    refusal(403, 'not_allowed', 'You are not allowed to do this'),
  )
  await user.click(toggle)
  const told = await screen.findByRole('alertdialog', { name: 'You are not allowed to do this' })
  expect(toggle.checked).toBe(true)
  await user.click(within(told).getByRole('button', { name: 'Try again!' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(toggle.checked).toBe(true)
})

test('who switches off what somebody else has switched off meanwhile leaves it off', async () => {
  const { user } = await openPanel('categories/list', token)
  const toggle = await screen.findByRole('switch')
  const path = `/api/admin-panal/categories/active-toggle/${id}`
  await api.call(path, { method: 'PUT', token })
  await user.click(toggle)
  await screen.findByText('Deactivated')
  await waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false))
  await api.call(`${path}?active=1`, { method: 'PUT', token })
})

test('a delete that is refused after all is told with the reason, and the record stays', async () => {
  const { user } = await openPanel('categories/list', token)
  answerWith('delete', `admin-panal/categories/${id}`, () =>
    refusal(409, 'still_in_use', 'Cannot be deleted: other records still use it'),
  )
  await user.click(await screen.findByRole('button', { name: /^Delete: / }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByRole('alertdialog', { name: 'Cannot be deleted: other records still use it' })
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2)
})

test('settings that could not be fetched can be asked for again', async () => {
  answerWith('get', 'admin-panal/setting/settings-list', internal)
  const { user } = await openPanel('subscription-packages/general', token)
  const again = await screen.findByRole('button', { name: 'Try again!' })
  answerWith('get', 'admin-panal/setting/settings-list', () =>
    HttpResponse.json({ status: true, message: '', result: { settings: { vat_percentage: 15 } } }),
  )
  await user.click(again)
  const vat = (await screen.findByRole('textbox', { name: /^Value added tax/ })) as HTMLInputElement
  expect(vat.value).toBe('15')
})
