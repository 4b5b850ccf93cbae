-- Files of a submission that judges don't get, because their metadata could not be removed.
ALTER TABLE submission ADD COLUMN withheld_files integer NOT NULL DEFAULT 0;
