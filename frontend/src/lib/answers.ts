/** Answers of the API by their addresses, as the server hands them to the browser; null: there is no such thing. */
export type Answers = Readonly<Record<string, unknown>>
