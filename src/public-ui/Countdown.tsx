import { clock } from './useCountdown.ts'

/** "… in 4:32"; a timer role keeps screen readers from reading every second aloud. */
export const Countdown = ({ text, seconds }: { text: string; seconds: number }) => (
  <p className="countdown" role="timer">
    {text} <bdi dir="ltr">{clock(seconds)}</bdi>
  </p>
)
