-- A shop sells, a till counts. Nothing here is unique that could hide an event applied twice.
CREATE TABLE sale (number integer PRIMARY KEY, article text NOT NULL);
CREATE TABLE effect (position bigint GENERATED ALWAYS AS IDENTITY, number integer NOT NULL, article text NOT NULL, version integer NOT NULL);
CREATE TABLE tally (article text PRIMARY KEY, total integer NOT NULL);
