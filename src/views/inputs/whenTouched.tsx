import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../parts/arriving.ts'

/** What stands in the place of an input tells when it is pointed at or entered, and which part of it has the keyboard. */
export interface Touched {
  readonly onTouch: () => void
  readonly onFocused: (part: HTMLElement | null) => void
}

/** The part of the arrived input in which whoever entered that part of its stand-in goes on. */
export type GoOn = (around: HTMLElement, left: HTMLElement) => HTMLElement | null | undefined

interface EnteredProps {
  readonly children: ReactNode
  /** The part that had the keyboard by then. */
  readonly left: () => HTMLElement | null
  readonly goOn: GoOn
}

/** Whoever has entered the stand-in goes on in the input. */
const Entered = ({ children, left, goOn }: EnteredProps) => {
  const around = useRef<HTMLDivElement>(null)
  const [part] = useState(left)
  useEffect(() => {
    if (part && around.current) goOn(around.current, part)?.focus()
  }, [part, goOn])
  return <div ref={around}>{children}</div>
}

/**
 * An input whose code comes when it is pointed at, touched or entered for the first time. What stands in its place
 * until then looks like it and reads alike.
 */
export const whenTouched = <P extends { readonly readOnly: boolean }>(
  StandIn: ComponentType<P & Touched>,
  load: () => Promise<{ default: ComponentType<P> }>,
  goOn: GoOn,
): ComponentType<P> => {
  const Input: ComponentType<P> = lazyPart(load)
  const WhenTouched = (props: P) => {
    const [isTouched, setTouched] = useState(false)
    const focused = useRef<HTMLElement | null>(null)
    const waiting = (
      <StandIn
        {...props}
        onTouch={() => props.readOnly || startTransition(() => setTouched(true))}
        onFocused={(part) => {
          focused.current = part
        }}
      />
    )
    return (
      // The stand-in stays as it is while the input is under way: what is shown already is not taken back.
      <Suspense fallback={waiting}>
        {isTouched ? (
          <Entered left={() => focused.current} goOn={goOn}>
            <Input {...props} />
          </Entered>
        ) : (
          waiting
        )}
      </Suspense>
    )
  }
  return WhenTouched
}
