// Makes test vectors for the score log with Go's own implementation of transparency logs, which shares nothing with ours:
//
//	cd scripts/reference/score-log && go run . > ../../../verify/test/vectors/score-log.json
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// All proofs of trees up to here, and some of the large ones.
const small = 33

var large = []int64{64, 100, 255, 256, 257, 1000, 4097}

type inclusion struct {
	Size  int64    `json:"size"`
	Index int64    `json:"index"`
	Proof []string `json:"proof"`
}

type consistency struct {
	First  int64    `json:"first"`
	Second int64    `json:"second"`
	Proof  []string `json:"proof"`
}

type signed struct {
	Vkey string `json:"vkey"`
	Seed string `json:"seed"`
	Note string `json:"note"`
}

type vectors struct {
	Roots       map[int64]string `json:"roots"`
	Leaves      []string         `json:"leaves"`
	Inclusion   []inclusion      `json:"inclusion"`
	Consistency []consistency    `json:"consistency"`
	Notes       []signed         `json:"notes"`
}

type store []tlog.Hash

func (s store) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		found[at] = s[index]
	}
	return found, nil
}

func main() {
	out := vectors{Roots: map[int64]string{}, Inclusion: []inclusion{}, Consistency: []consistency{}}
	var hashes store
	most := large[len(large)-1]
	for n := int64(0); n <= most; n++ {
		root := must(tlog.TreeHash(n, hashes))
		if n <= small || slices.Contains(large, n) {
			out.Roots[n] = text(root)
			prove(&out, n, hashes)
		}
		// a record and a nonce of 256 bits, as a leaf of the score log has them
		nonce := sha256.Sum256([]byte(fmt.Sprintf("nonce %d", n)))
		data := append([]byte(fmt.Sprintf(`{"number":%d}`, n)), nonce[:]...)
		if n < 8 {
			out.Leaves = append(out.Leaves, text(tlog.RecordHash(data)))
		}
		hashes = append(hashes, must(tlog.StoredHashes(n, data, hashes))...)
	}
	for at, name := range []string{"log.accolade.example/scores", "localhost"} {
		out.Notes = append(out.Notes, sign(byte(at+1), name, out.Roots[small]))
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(out); err != nil {
		panic(err)
	}
}

func prove(out *vectors, size int64, hashes store) {
	step := int64(1)
	if size > small {
		step = size/5 + 1
	}
	for at := int64(0); at < size; at += step {
		proof := must(tlog.ProveRecord(size, at, hashes))
		out.Inclusion = append(out.Inclusion, inclusion{size, at, texts(proof)})
		// what comes after so many leaves
		tree := must(tlog.ProveTree(size, at+1, hashes))
		out.Consistency = append(out.Consistency, consistency{at + 1, size, texts(tree)})
	}
}

func sign(number byte, name string, root string) signed {
	seed := bytes.Repeat([]byte{number}, ed25519.SeedSize)
	public := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	vkey := must(note.NewEd25519VerifierKey(name, public))
	verifier := must(note.NewVerifier(vkey))
	key := base64.StdEncoding.EncodeToString(append([]byte{1}, seed...))
	signer := must(note.NewSigner(fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", name, verifier.KeyHash(), key)))
	body := fmt.Sprintf("%s\n%d\n%s\ntime 2026-11-27T11:00:00.000Z\n", name, small, root)
	return signed{vkey, base64.StdEncoding.EncodeToString(seed), string(must(note.Sign(&note.Note{Text: body}, signer)))}
}

func text(hash tlog.Hash) string { return base64.StdEncoding.EncodeToString(hash[:]) }

func texts(hashes []tlog.Hash) []string {
	all := []string{}
	for _, hash := range hashes {
		all = append(all, text(hash))
	}
	return all
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
