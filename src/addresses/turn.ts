/** The browser's turn: it draws, and answers whoever types or presses. */
export const turn = (): Promise<void> => new Promise((done) => setTimeout(done))
