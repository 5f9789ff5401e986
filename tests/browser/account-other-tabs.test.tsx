import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { endsSession, leaveBy } from '#src/area/shell/session.ts'
import { hasUnsavedWork } from '#src/stores/dirtyForms.ts'
import { answerGet, signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

const SUBJECT = 'resources.seller_message.fields.subject'
const MESSAGE = 'resources.seller_message.fields.message'

beforeEach(() => {
  signedIn()
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: 0, data: [] } }))
})

/** Opens the support with a letter begun in it; resolves with where the page is led from then on. */
const openWithLetter = async () => {
  const opened = await openArea('/dashboard/support')
  const led: string[] = []
  leaveBy((path) => led.push(path))
  await screen.findByText('noura@example.test')
  await opened.user.type(await input(opened.t(SUBJECT)), 'الأولى')
  return { ...opened, led }
}

/** Another tab keeps that token, or none; this one hears of it. */
const inAnotherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('rabt.user_token')
  else localStorage.setItem('rabt.user_token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'rabt.user_token', newValue: token }))
}

const sawText = async (t: (key: string) => string): Promise<string> => (await input(t(SUBJECT))).value

describe('another tab of the area', () => {
  test('where another account signed in, the page is loaded anew without what was typed', async () => {
    const { led } = await openWithLetter()
    signedIn({ id: 8, email: 'huda@example.test' })
    inAnotherTab('another')
    await waitFor(() => expect(led).toEqual(['/dashboard/support']))
    expect(localStorage.getItem('rabt.user_token')).toBe('another')
    expect(hasUnsavedWork()).toBe(false)
    expect(screen.queryByText('huda@example.test')).toBeNull()
  })

  test('where the same person signed in again, the page goes on with what is typed', async () => {
    const { t, led } = await openWithLetter()
    const asked: (string | null)[] = []
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('user/auth/me')) asked.push(request.headers.get('Authorization'))
    })
    inAnotherTab('another')
    await waitFor(() => expect(asked).toEqual(['Bearer another']))
    expect(await sawText(t)).toBe('الأولى')
    expect(led).toEqual([])
  })

  test('where somebody signed out, this one is left too, and nothing typed is kept', async () => {
    const { led } = await openWithLetter()
    inAnotherTab(null)
    expect(led).toEqual(['/login?redirect=%2Fdashboard%2Fsupport'])
    signedIn()
    const { t } = await openArea('/dashboard/support')
    await screen.findByText('noura@example.test')
    expect(await sawText(t)).toBe('')
  })
})

/** A page whose session has ended under a letter. */
const endedUnderLetter = async () => {
  const { led } = await openWithLetter()
  endsSession({ status: 401, code: 'token_not_valid' })
  expect(led).toEqual(['/login?redirect=%2Fdashboard%2Fsupport'])
}

describe('what was typed when a session ended', () => {
  test('is there again for whoever typed it', async () => {
    await endedUnderLetter()
    signedIn()
    const { t } = await openArea('/dashboard/support')
    await waitFor(async () => expect(await sawText(t)).toBe('الأولى'))
  })

  test('is forgotten where somebody else signs in', async () => {
    await endedUnderLetter()
    signedIn({ id: 8, email: 'huda@example.test' })
    const { t } = await openArea('/dashboard/support')
    await screen.findByText('huda@example.test')
    expect(await sawText(t)).toBe('')
  })
})

test('a refused letter is not sent again in the name of whoever has signed in since', async () => {
  const sent: (string | null)[] = []
  server.use(
    http.post('*/api/user/support/messages', ({ request }) => {
      const token = request.headers.get('Authorization')
      sent.push(token)
      if (token === 'Bearer another') return succeed({}, 'وصلت')
      localStorage.setItem('rabt.user_token', 'another')
      return refuse({ status: 401, code: 'token_not_valid', message: 'انتهت' })
    }),
  )
  const { t, user } = await openWithLetter()
  answerGet('user/auth/me', () => ({ user: { id: 8 } }))
  await user.type(await input(t(MESSAGE)), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  await screen.findByText(t('faults.other_person'))
  expect(sent).toEqual(['Bearer token'])
  expect(localStorage.getItem('rabt.user_token')).toBe('another')
})
