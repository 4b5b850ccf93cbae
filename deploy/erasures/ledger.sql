-- Everybody who was erased: numbers and pseudonyms, nothing that names anybody.
SELECT id, user_id, pseudonym FROM identity.erasure WHERE state <> 'waiting' OR again ORDER BY id
