import { Icon } from './Icon.tsx'

export interface StepItem<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly isDone: boolean
}

interface StepperProps<Name extends string> {
  /** What the steps lead through, for screen readers. */
  label: string
  steps: readonly StepItem<Name>[]
  current: Name
  onGo: (name: Name) => void
}

/** Where one stands among a few steps; each is a way to go there. */
export const Stepper = <Name extends string>({ label, steps, current, onGo }: StepperProps<Name>) => (
  <nav aria-label={label}>
    <ol className="stepper">
      {steps.map(({ name, label: text, isDone }, index) => (
        <li key={name} data-done={isDone && name !== current ? '' : undefined}>
          <button
            type="button"
            aria-current={name === current ? 'step' : undefined}
            onClick={() => name !== current && onGo(name)}
          >
            <span className="step-mark">
              {isDone && name !== current ? <Icon name="check" /> : <bdi>{index + 1}</bdi>}
            </span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
