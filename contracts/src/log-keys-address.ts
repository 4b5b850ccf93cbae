/** Where the public keys of the log of judging are found without knowing anything of the API. */
export const logKeysAddress = '/.well-known/accolade/score-log-keys.json'
