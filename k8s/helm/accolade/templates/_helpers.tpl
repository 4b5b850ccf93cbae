{{- /* The image of one of our programs: (list . "gateway") */ -}}
{{- define "accolade.image" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $image := $root.Values.image -}}
{{- $repository := printf "%saccolade/%s" (ternary (printf "%s/" $image.registry) "" (ne $image.registry "")) $name -}}
{{- with dig $name "" $image.digests -}}
{{- printf "%s@%s" $repository . -}}
{{- else -}}
{{- printf "%s:%s" $repository ($image.tag | default $root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}
