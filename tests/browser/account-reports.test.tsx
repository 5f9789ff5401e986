import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answerGet, signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

const REPORT = {
  id: 7,
  orderNumber: 'RB-7',
  trackingNumber: null,
  shippingCompany: 'سبل',
  subject: 'وصلت تالفة',
  problem: 'الكرتون مفتوح',
  state: 'NOT_RESOLVED',
  resolveAt: null,
  created_at: '2026-11-20T09:00:00.000Z',
  files: [{ id: 1, url: '/api/files/first.png', name: 'الكرتون.png', type: 'image/png', size: 9 }],
  answers: [
    {
      id: 1,
      side: 'SUPPORT',
      text: 'أرسلوا صورة',
      answered_by: null,
      answered_at: '2026-11-20T10:00:00.000Z',
      files: [],
    },
  ],
}

const picture = (name = 'box.png', type = 'image/png') => new File(['x'], name, { type })

/** Takes the uploads, whose names jsdom does not carry, and calls them by their number. */
const takeUploads = () => {
  let count = 0
  server.use(
    http.post('*/api/user/support/files', async ({ request }) => {
      await request.formData()
      count += 1
      const name = `${count}.png`
      return succeed({ file: { id: count, url: `/api/files/${name}`, name, type: 'image/png', size: 1 } })
    }),
  )
}

const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

const choose = (...files: File[]) => fireEvent.change(chooser(), { target: { files } })

beforeEach(() => {
  signedIn()
  sessionStorage.clear()
  answerGet('user/support', () => ({ shippings: { total: 1, data: [REPORT] } }))
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: 0, data: [] } }))
})

test('a report is sent with the files that were chosen for it, and without the one that was taken out', async () => {
  takeUploads()
  const sent: unknown[] = []
  server.use(
    http.post('*/api/user/support', async ({ request }) => {
      sent.push(await request.json())
      return succeed({ shipping: REPORT }, 'وصل')
    }),
  )
  const { t, user } = await openArea('/dashboard/support')
  await user.click(await button(t('account.support.problem')))
  await user.type(await input(t('resources.seller_problem.fields.orderNumber')), 'RB-7')
  await user.type(await input(t('resources.seller_problem.fields.shippingCompany')), 'سبل')
  await user.type(await input(t('resources.seller_problem.fields.subject')), 'تالفة')
  await user.type(await input(t('resources.seller_problem.fields.problem')), 'مفتوح')
  choose(picture(), picture())
  await user.click(await button(t('thread.remove', { name: '2.png' })))
  await user.click(await button(t('account.support.submit_problem')))
  await user.click(await button(t('views.got_it')))
  expect(sent).toMatchObject([{ orderNumber: 'RB-7', files: ['/api/files/1.png'] }])
  await waitFor(() => expect(screen.queryByText('1.png')).toBeNull())
})

test('what is not taken is said at the files, and what was chosen outlives the page', async () => {
  takeUploads()
  const { t, user } = await openArea('/dashboard/support')
  await user.click(await button(t('account.support.problem')))
  choose(picture('note.txt', 'text/plain'))
  expect((await screen.findByRole('alert')).textContent).toContain('note.txt')
  choose(...Array.from({ length: 6 }, () => picture()))
  await screen.findByText(t('thread.too_many', { files: 5 }))
  await screen.findByText('5.png')
  expect(screen.queryByText('6.png')).toBeNull()
  const again = await openArea('/dashboard/support')
  await again.user.click(await button(t('account.support.problem')))
  await screen.findByText('5.png')
})

test('the thread of a report is read and written on, and a lost connection neither loses nor doubles an answer', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  let data = [REPORT]
  answerGet('user/support', () => ({ shippings: { total: 1, data } }))
  server.use(
    http.post('*/api/user/support/7/answers', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (isLost) {
        isLost = false
        return HttpResponse.error()
      }
      const { text } = (await request.json()) as { text: string }
      const mine = { ...REPORT.answers[0], id: 2, side: 'VENDOR', text } as (typeof REPORT.answers)[number]
      data = [{ ...REPORT, answers: [...REPORT.answers, mine] }]
      return succeed({ answers: data[0]?.answers }, 'أُرسل')
    }),
  )
  const { t, user } = await openArea('/dashboard/support')
  await screen.findByText('أرسلوا صورة')
  await screen.findByRole('button', { name: 'الكرتون.png' })
  await user.click(await button(t('thread.reply')))
  await user.click(await button(t('thread.send')))
  await screen.findByText(t('validation.required'))
  await user.type(await input(t('thread.text')), 'تفضلوا')
  await user.click(await button(t('thread.send')))
  await user.click(await button(t('faults.try_again')))
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: new RegExp(t('thread.text')) })).toBeNull(),
  )
  await screen.findByText('تفضلوا')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^\w{32}$/)
})

test('the mail about an answer leads to its report, and a refusal is said at the text', async () => {
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/support/7', () => ({ shipping: REPORT }))
  server.use(
    http.post('*/api/user/support/7/answers', () =>
      refuse({ status: 422, message: 'x', errors: { files: ['لم يعد هذا الملف موجودًا'] } }),
    ),
  )
  const { t, user } = await openArea('/dashboard/support?report=7')
  await screen.findByRole('heading', { name: t('thread.opened') })
  await user.click(await button(t('thread.reply')))
  await user.type(await input(t('thread.text')), 'تفضلوا')
  await user.click(await button(t('thread.send')))
  await screen.findByText('لم يعد هذا الملف موجودًا')
})
