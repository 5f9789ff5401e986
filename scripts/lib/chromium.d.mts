/** Path of a Chromium-like browser that is already there, or undefined. */
export const findChromium: () => string | undefined

/** Path of a browser for the tests, installed when it must and may be; ends the process otherwise. */
export const needChromium: () => string
