import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showDialog } from '#src/views/dialogs/dialogStore.ts'
import type { TestApp } from '#tests/support/app.ts'
import { answerWith, calls, network, refusal } from '#tests/support/panel/api.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
  await createCategory(api, token, { name_ar: 'كتب', name_en: 'Books' })
})

afterEach(() => {
  vi.useRealTimers()
  network.events.removeAllListeners()
})

test('the constant lists are fetched once the administrator is known, and not again by other pages', async () => {
  const sent = calls('GET')
  const asked = () => sent.map(({ path }) => path).filter((path) => path.endsWith('/getConstList'))
  const { user, address } = await openPanel('categories/list', token)
  expect(await rowNames()).toEqual(['Books'])
  const paths = sent.map(({ path }) => path)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(paths.indexOf('/api/admin-panal/auth/me')).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Create' }))
  await screen.findByRole('textbox', { name: /^Name \(Arabic\)/ })
  expect(address()).toBe('/admin-panel/categories/create')
  expect(asked()).toHaveLength(1)
})

test('every navigation resets the layout, verifies the session and scrolls to the top after 100 ms', async () => {
  await openPanel('categories/list', token)
  await rowNames()
  const [{ useNavigationEffects }, layoutConfig] = await Promise.all([
    import('#src/shell/layout/useNavigationEffects.ts'),
    import('#src/shell/layoutConfig.ts'),
  ])
  const Drawer = () => String(layoutConfig.useLayout().drawer)
  const Page = () => {
    const page = useRef<HTMLElement>(null)
    useNavigationEffects(page)
    const navigate = useNavigate()
    return (
      <main ref={page}>
        <button type="button" onClick={() => void navigate('/two')}>
          on
        </button>
        <output>
          <Drawer />
        </output>
      </main>
    )
  }
  const sent = calls('GET')
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
  act(() => layoutConfig.changeLayout({ drawer: true }))
  const shown = screen.getByText('true')
  const scrolled = vi.fn()
  window.scrollTo = scrolled as typeof window.scrollTo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    screen.getByRole('button', { name: 'on' }).click()
  })
  expect(router.state.location.pathname).toBe('/two')
  expect(shown.textContent).toBe('false')
  vi.advanceTimersByTime(99)
  expect(scrolled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
  vi.useRealTimers()
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/admin-panal/auth/me'))
})

test('the way back to the top shows beyond 200 px and takes 600 ms', async () => {
  const { user } = await openPanel('categories/list', token)
  await rowNames()
  const name = 'Back to the top of the page'
  const scrollTo = (top: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: top })
      window.dispatchEvent(new Event('scroll'))
    })
  scrollTo(200)
  expect(screen.queryByRole('button', { name })).toBeNull()
  scrollTo(900)
  const button = await screen.findByRole('button', { name })
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const tops: number[] = []
  window.scrollTo = ((to: ScrollToOptions) => tops.push(to.top ?? Number.NaN)) as typeof window.scrollTo
  // Whole: the 600 ms after a fraction of one may come to a hair less.
  const began = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockReturnValue(began)
  await user.click(button)
  for (const after of [0, 300, 599, 600, 601]) for (const frame of frames.splice(0)) frame(began + after)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(tops.map(Math.round)).toEqual([900, 113, 0, 0])
  expect(tops[2]).toBeGreaterThan(0)
  expect(tops[3]).toBe(0)
  scrollTo(0)
})

/** jsdom has no events of pointers. */
const point = (type: 'pointerover' | 'pointerout', target: HTMLElement): void => {
  const event = new MouseEvent(type, { bubbles: true })
  Object.defineProperty(event, 'pointerType', { value: 'mouse' })
  fireEvent(target, event)
}

test('a menu opens under a pointer that rests 200 ms, and closes 200 ms after it left', async () => {
  await openPanel('categories/list', token)
  await rowNames()
  const button = screen.getByRole('button', { name: 'Catalogue' })
  const root = button.parentElement as HTMLElement
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  point('pointerover', root)
  pass(199)
  expect(isOpen()).toBe(false)
  pass(1)
  expect(isOpen()).toBe(true)
  point('pointerout', root)
  pass(199)
  expect(isOpen()).toBe(true)
  pass(1)
  expect(isOpen()).toBe(false)
})

test('a dialog that is opened while one is open stands over it, and leads back to it', async () => {
  const { user } = await openPanel('categories/list', token)
  await rowNames()
  const say = (title: string) => showDialog({ tone: 'question', title, confirm: 'Yes', cancel: 'No' })
  const answers: string[] = []
  act(() => {
    void say('The first').then((answer) => answers.push(`first ${answer}`))
    void say('The second').then((answer) => answers.push(`second ${answer}`))
  })
  const second = await screen.findByRole('alertdialog', { name: 'The second' })
  expect(screen.getByRole('alertdialog', { name: 'The first', hidden: true })).toBeDefined()
  await user.click(within(second).getByRole('button', { name: 'Yes' }))
  const first = await screen.findByRole('alertdialog', { name: 'The first' })
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'The second' })).toBeNull())
  await user.click(within(first).getByRole('button', { name: 'No' }))
  expect(answers).toEqual(['second confirm', 'first cancel'])
})

test('what is missing in a field that the form does not show is told by its name', async () => {
  const { user } = await openPanel('categories/create', token)
  await user.type(await screen.findByRole('textbox', { name: /^Name \(Arabic\)/ }), 'ألعاب')
  answerWith('post', 'admin-panal/categories', () =>
    refusal(422, 'validation', 'Please correct the marked fields', { mapped: ['Required Field'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findByRole('alertdialog', { name: /^\p{L}.* is required$/u })
  expect(within(told).getByRole('button', { name: 'Try again!' })).toBeDefined()
})

test.each([
  'categories/edit/first',
  'categories/edit/0',
  'categories/view/1e3',
  'categories/edit/1/more',
  'categories/create/more',
  'categories/list/more',
  'users/categories/first',
  'marketplaces/mapping-categories/1/first',
  'print/invoice/first',
  'no-such-area',
])('/admin-panel/%s leads to the page that says so', async (path) => {
  const left = vi.fn()
  const { href, origin, protocol, host, pathname, search, hash } = window.location
  vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, replace: left })
  await openPanel(path, token)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/404'))
  vi.unstubAllGlobals()
})

test('the bare address of the reports leads to the first of them', async () => {
  const { address } = await openPanel('reports', token)
  await waitFor(() => expect(address()).toMatch(/^\/admin-panel\/reports\/\w+/))
})

test('the aside is hidden unless the local storage says otherwise, from the next navigation on', async () => {
  const { user, address } = await openPanel('categories/list', token)
  await rowNames()
  expect(screen.queryByRole('complementary', { name: 'Side menu' })).toBeNull()
  localStorage.setItem('rabt.layout', '{"aside":true}')
  await user.click(screen.getByRole('link', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/create'))
  expect(await screen.findByRole('complementary', { name: 'Side menu' })).toBeDefined()
})

test('after an edit was saved the form starts anew from what is stored', async () => {
  const id = await createCategory(api, token, { name_ar: 'عطور', name_en: 'Perfumes' })
  const { user, address } = await openPanel(`categories/edit/${id}`, token)
  const name = await screen.findByRole('textbox', { name: /^Name \(English\)/ })
  await user.type(name, ' and oils')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'category saved successfully!' })
  await user.click(screen.getByRole('button', { name: 'Ok, got it!' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
  await user.click(await screen.findByRole('link', { name: 'Edit: Perfumes and oils' }))
  const again = (await screen.findByRole('textbox', { name: /^Name \(English\)/ })) as HTMLInputElement
  expect(again.value).toBe('Perfumes and oils')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
