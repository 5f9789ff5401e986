import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '#src/i18n/en/messages.ts'
import { texts } from '#src/i18n/en/signIn.ts'
import { Checkbox } from '#src/public-ui/Checkbox.tsx'
import { setLanguage } from '#src/public-ui/language.ts'
import { required } from '#src/public-ui/rules.ts'
import { Select } from '#src/public-ui/Select.tsx'
import { TextField } from '#src/public-ui/TextField.tsx'
import { useForm } from '#src/public-ui/useForm.ts'

const OPTIONS = [
  { value: 'riyadh', label: 'Riyadh' },
  { value: 'jeddah', label: 'Jeddah' },
]

const FIELDS = { city: [required], terms: [required], note: [] }

const Form = ({ onSend }: { onSend: (values: object) => void }) => {
  const { form, field } = useForm({ fields: FIELDS, send: async (values) => onSend(values) })
  return (
    <form {...form}>
      <Select {...field('city')} label="City" options={OPTIONS} placeholder="Choose" />
      <Checkbox {...field('terms')} value="yes" label="I agree" />
      <TextField {...field('note')} label="Note" hint="As you like" />
      <button type="submit">Send</button>
    </form>
  )
}

beforeEach(() => setLanguage('en', { ...texts, ...messages }))
afterEach(cleanup)

test('choices, ticks and texts are sent by their names', async () => {
  const sent: object[] = []
  render(<Form onSend={(values) => sent.push(values)} />)
  const user = userEvent.setup({ delay: null })
  await user.selectOptions(screen.getByLabelText('City'), 'jeddah')
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ city: 'jeddah', terms: 'yes', note: '' }])
})

test('what is missing is told on the control, and gone once it is there', async () => {
  render(<Form onSend={() => undefined} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const city = screen.getByLabelText('City')
  expect(document.activeElement).toBe(city)
  expect(screen.getAllByText('Required Field')).toHaveLength(2)
  await user.selectOptions(city, 'riyadh')
  await user.click(screen.getByRole('checkbox'))
  expect(screen.queryByText('Required Field')).toBeNull()
})

test('a hint describes its control', () => {
  render(<Form onSend={() => undefined} />)
  const note = screen.getByLabelText('Note')
  expect(document.getElementById(note.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'As you like',
  )
})
