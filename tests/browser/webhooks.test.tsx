import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type OpenedPanel, openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { type Webhooks, webhooksOf } from '#tests/support/webhooks.ts'

let api: TestApp
let token: string
let hooks: Webhooks
let receiver: Receiver

const BASE = 'system/integrations/webhooks'

servePanel(
  async (served) => {
    ;({ api, token } = served)
    // The tests say when something is sent.
    await api.context.webhooks.stop()
    hooks = webhooksOf(api, token, () => receiver)
  },
  { variables: { OUTGOING_PRIVATE: 'true' } },
)

/** Ids of the events that the receiver was told, in their order. */
const told = (): string[] => receiver.received.map(({ event }) => event.id)

beforeEach(async () => {
  await api.context.database.pool.query('delete from webhook_endpoints')
  receiver = await startReceiver()
})

type User = OpenedPanel['user']

const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })

const press = async (user: User, within_: HTMLElement, name: string): Promise<void> => {
  await user.click(await within(within_).findByRole('button', { name }))
}

/** Goes through the question of a window that is called like the button that opened it. */
const answer = async (user: User, title: string, go: string): Promise<void> => {
  await press(user, await screen.findByRole('dialog', { name: title }), go)
}

/** The secret that the window shows, this once; the window is closed. */
const takeSecret = async (user: User): Promise<string> => {
  const shown = await screen.findByRole('dialog', { name: 'This is the secret' })
  within(shown).getByText(/it will not be shown again/)
  const { value } = within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'Signing secret' })
  await press(user, shown, 'I have kept it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return value
}

test('a form without event types or with an address that is none says so at its fields; mended, it is saved', async () => {
  const { user } = await openPanel(`${BASE}/create`, token)
  await user.type(await screen.findByRole('textbox', { name: /^Description/ }), 'Shipping board')
  const address = screen.getByRole('textbox', { name: /^Address/ })
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.type(address, 'ftp://receiver.example')
  await save()
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /coupon\.updated/ })
  await user.click(box)
  await user.clear(address)
  await user.type(address, `https://${['me', 'secret'].join(':')}@receiver.example/`)
  await save()
  await screen.findByText(/Must hold no user name and no password/)
  await user.clear(address)
  await user.type(address, receiver.address)
  await user.click(box)
  await save()
  expect(await endpointsNamed('Shipping board')).toEqual([])
  await user.click(box)
  await save()
  await waitFor(async () =>
    expect(await endpointsNamed('Shipping board')).toEqual([
      { address: receiver.address, event_types: ['coupon.updated'] },
    ]),
  )
  await screen.findByRole('dialog', { name: 'Webhook endpoint saved successfully!' })
})

const endpointsNamed = async (name: string): Promise<unknown[]> => {
  const { rows } = await api.context.database.pool.query(
    'select address, event_types from webhook_endpoints where description = $1',
    [name],
  )
  return rows
}

test('a secret is shown once, and replaced by another while both sign', async () => {
  const id = await hooks.makeEndpoint()
  const { user } = await openPanel(`${BASE}/view/${id}`, token)
  const secrets = await part('Signing secret')
  await within(secrets).findByText(/^No secret yet/)
  await press(user, secrets, 'New secret')
  await answer(user, 'New secret', 'New secret')
  const first = await takeSecret(user)
  expect(first).toMatch(/^whsec_/)
  expect(screen.queryByDisplayValue(first)).toBeNull()
  await within(secrets).findByText(`whsec_…${first.slice(-4)}`)
  await within(secrets).findByText('Signs until it is replaced')

  await press(user, secrets, 'New secret')
  await answer(user, 'New secret', 'New secret')
  const second = await takeSecret(user)
  await within(secrets).findByText(`whsec_…${second.slice(-4)}`)
  await within(secrets).findByText(/^Signs until \d/)
  expect(within(secrets).getAllByRole('listitem')).toHaveLength(2)
})

test('a test tells what the receiver answers', async () => {
  const { id } = await hooks.endpoint()
  const { user } = await openPanel(`${BASE}/view/${id}`, token)
  const tools = await part('Trying and repeating')
  await press(user, tools, 'Send a test')
  await within(tools).findByText(/^The test was taken: .*204/)
  receiver.answer = () => 503
  await press(user, tools, 'Send a test')
  await within(tools).findByText(/^The test was not taken: the answer was .*503/)
  expect(told()).toHaveLength(2)
})

test('what happened in a time is sent again under the same ids', async () => {
  const { id } = await hooks.endpoint({ event_types: ['coupon.updated'] })
  for (const n of [1, 2]) await hooks.happen(`coupons/${n}`)
  await hooks.flush()
  expect(told()).toHaveLength(2)
  const { user } = await openPanel(`${BASE}/view/${id}`, token)
  await press(user, await part('Trying and repeating'), 'Send a time again')
  await answer(user, 'Send a time again', 'Send again')
  await screen.findByText(/^Being sent again: .*2/)
  await hooks.flush()
  expect(told().slice(2).toSorted()).toEqual(told().slice(0, 2).toSorted())
})

test('one delivery shows its attempts and is sent again', async () => {
  receiver.answer = () => 200
  const { id } = await hooks.endpoint()
  await hooks.happen()
  await hooks.flush()
  const [delivery] = await hooks.deliveriesOf(id)
  const { user } = await openPanel(`system/integrations/deliveries/view/${delivery?.id}`, token)
  const attempts = await part('Attempts')
  await within(attempts).findByText(/^Answer .*200/)
  await within(attempts).findByText('what the receiver says')
  await press(user, attempts, 'Send again')
  await screen.findByText(/^Being sent again: .*1/)
  await hooks.flush()
  expect(told()).toEqual([told()[0], told()[0]])
})

test('an endpoint that is paused says why, and what waits is sent once it is continued', async () => {
  const { id } = await hooks.endpoint()
  receiver.answer = () => 410
  await hooks.happen()
  await hooks.flush()
  expect(told()).toHaveLength(1)
  const { user } = await openPanel(`${BASE}/view/${id}`, token)
  const standing = await part('Status')
  within(standing).getByText(/accepts nothing more \(410\)/)
  await within(standing).findByRole('link', { name: 'coupon.updated coupons/1' })
  await within(standing).findByText(/^Answer .*410/)
  await press(user, standing, 'Continue')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  receiver.answer = () => 200
  await hooks.flush()
  expect(told()).toEqual([told()[0], told()[0]])
})

test('the page of an event shows whom it was told, to those who may see it', async () => {
  const { id } = await hooks.endpoint({ description: 'Shipping board' })
  await hooks.happen()
  await hooks.flush()
  const [delivery] = await hooks.deliveriesOf(id)
  const { rows } = await api.context.database.pool.query<{ event: string }>(
    'select event from webhook_deliveries where id = $1',
    [delivery?.id],
  )
  await openPanel(`system/integrations/events/view/${rows[0]?.event}/deliveries`, token)
  const deliveries = await part('Deliveries of this event')
  await within(deliveries).findByText('Shipping board')
  await within(deliveries).findByText('Taken')
})

test('whoever may not see deliveries is shown none on the page of an event', async () => {
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('events', 'الأحداث', 'Events', '{events:list,events:view}')",
  )
  await hooks.happen('coupons/77')
  await hooks.flush()
  const { rows } = await api.context.database.pool.query("select id from events where subject = 'coupons/77'")
  await openPanel(`system/integrations/events/view/${rows[0].id}`, await api.signIn('events'))
  await screen.findByText('Content as it is sent')
  expect(screen.queryByRole('link', { name: 'Delivery log' })).toBeNull()
})
