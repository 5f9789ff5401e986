import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dashboard, offerOrder, signedIn } from '#tests/support/site/account.ts'
import { startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { answerForm, offerPackages } from '#tests/support/site/registration.ts'
import { openPayment } from '#tests/support/site/wizard.ts'

startArea()

type FileFault = 'validation.file_empty' | 'validation.file_heic'

const REFUSED: readonly (readonly [string, File, FileFault])[] = [
  ['an empty file', new File([], 'receipt.pdf', { type: 'application/pdf' }), 'validation.file_empty'],
  ['a picture of an iPhone', new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }), 'validation.file_heic'],
  // Browsers that know no such type tell none.
  ['the same by its name alone', new File(['x'], 'IMG_1.heif', { type: '' }), 'validation.file_heic'],
]

/** Both ways to a receipt: the page that it is on, and the label of its field. */
const WAYS = [
  [
    'with a registration',
    async () => {
      offerPackages()
      const { t } = await openPayment()
      return { t, label: t('ordering.receipt.label') }
    },
  ],
  [
    'with an order',
    async () => {
      signedIn()
      dashboard()
      offerOrder()
      const { t } = await openArea('/dashboard/subscription')
      return { t, label: t('account.subscription.receipt') }
    },
  ],
] as const

test.each(
  WAYS.flatMap(([way, open]) => REFUSED.map(([what, file, text]) => ({ way, open, what, file, text }))),
)('$what is refused $way at once, with what to do about it', async ({ open, file, text }) => {
  const sent = answerForm('user/subscribe', () => new Response())
  const { t, label } = await open()
  await userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), file)
  await screen.findByText(t(text))
  expect(screen.queryByText(file.name)).toBeNull()
  expect(sent).toEqual([])
})
