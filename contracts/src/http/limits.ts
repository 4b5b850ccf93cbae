/** The longest JSON body that is taken, in bytes; a longer one is 413 `body-too-large`. Files are no JSON. */
export const bodyLimitBytes = 1_048_576
