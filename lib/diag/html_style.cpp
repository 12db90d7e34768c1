#include "diag/html_parts.hpp"

namespace hakem {

std::string_view board_style() {
  return R"css(
:root{--frame:#6d4c33;--field:#f1e4cd;--pa:#c98d5e;--pb:#dcc29a;--pn:#5b636d;--w:#fffdf6;--b:#33302c;--wl:#7a6a55;--bl:#0f0e0d;--way:#c2185b;--move:#1565c0}
@media (prefers-color-scheme:dark){:root{--frame:#4a3627;--field:#3b3229;--pa:#7d5738;--pb:#5d4a38;--pn:#a3a9b1;--w:#f0e9da;--b:#17150f;--wl:#b9ab93;
--bl:#8f8371;--way:#ff6fa5;--move:#7ab8ff}}
.defs{position:absolute}
svg.board{display:block;width:100%;height:auto;margin:.25rem 0}
.frame{fill:var(--frame)}.field{fill:var(--field)}.p1{fill:var(--pa)}.p0{fill:var(--pb)}
.pn{font:600 16px system-ui,sans-serif;fill:var(--pn);text-anchor:middle}
.mw{fill:var(--w);stroke:var(--wl);stroke-width:2}.mb{fill:var(--b);stroke:var(--bl);stroke-width:2}
.nw,.nb{font:700 17px system-ui,sans-serif;text-anchor:middle;fill:#1f1b16}.nb{fill:#f5efe2}
.die{fill:#fff;stroke:#55504a;stroke-width:1.5}.pip{fill:#222}
.from{fill:none;stroke:var(--move);stroke-width:4}.from.none{stroke-dasharray:5 4}
.way{fill:none;stroke:var(--move);stroke-width:5;stroke-linecap:round;opacity:.9}.tip{fill:var(--move)}.fault{stroke:var(--way)}.tip.fault{fill:var(--way);stroke:none}
@media print{:root{--frame:#6d4c33;--field:#f1e4cd;--pa:#c98d5e;--pb:#dcc29a;--pn:#444;--w:#fffdf6;--b:#33302c;--wl:#7a6a55;--bl:#0f0e0d;--way:#c2185b;--move:#1565c0}}
)css";
}

std::string_view html_style() {
  return R"css(
:root{--bg:#fbfaf7;--card:#fff;--ink:#1f2328;--soft:#5b636d;--rule:#dcd8cf;--mark:#ffe08a;--markink:#1f2328;
--error:#b3261e;--warning:#8a5a00;--info:#1f5fa8;--good:#2b7a3d;--link:#1f5fa8;--code:#f3f0e9}
@media (prefers-color-scheme:dark){:root{--bg:#16181b;--card:#1e2125;--ink:#e6e3dd;--soft:#a3a9b1;--rule:#3a3f45;
--mark:#6b5310;--markink:#fff3cf;--error:#ff8a80;--warning:#f3bd57;--info:#8cbcf5;--good:#7ccf8e;--link:#8cbcf5;
--code:#272b30}}
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.page{max-width:64rem;margin:0 auto;padding:1rem;display:flex;flex-direction:column}
main{display:flex;flex-direction:column}.with-errors{order:-3}.with-warnings{order:-2}.with-infos{order:-1}main>.file,main>.explain{margin:.3rem 0}
.page:not(:has(#with-clean:checked)) .clean{display:none}
.page>header{order:-3}.page>#summary{order:-2}.page>.filter{order:-1}
h1{font-size:1.6rem;margin:.2rem 0}h2{font-size:1.15rem;margin:0 0 .4rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h4{font-size:.9rem;margin:.2rem 0;color:var(--soft);font-weight:600}
p{margin:.3rem 0}a{color:var(--link)}.soft,.where{color:var(--soft);font-size:.9rem}
code,pre,.mono{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.9em}
pre{background:var(--code);border-radius:6px;padding:.5rem .7rem;overflow-x:auto;margin:.5rem 0;line-height:1.45}
code{background:var(--code);border-radius:4px;padding:.05em .3em}
.line .n{color:var(--soft);user-select:none;padding-right:.8rem}
mark{background:var(--mark);color:var(--markink);border-radius:3px;padding:.1em 0}
.file,.explain,#summary{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:.9rem 1rem;margin:.6rem 0}
.file.clean{padding:.45rem 1rem}.file.clean h2{font-size:1rem;font-weight:500;margin:0;display:inline}
.ruling{list-style:none;margin:.2rem 0 .4rem;padding:0;color:var(--soft);font-size:.9rem;overflow-wrap:anywhere}
main>h2{margin:1.4rem 0 .2rem}
.finding{border-top:1px solid var(--rule);padding:.8rem 0 .4rem .8rem;border-left:4px solid;border-left-color:var(--s);margin-top:.6rem}
.error{--s:var(--error)}.warning{--s:var(--warning)}.info{--s:var(--info)}
.grade{color:var(--s);font-weight:700}.good{color:var(--good)}
.play{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;align-items:flex-start}
figure{margin:.4rem 0;flex:1 1 20rem;max-width:27rem;min-width:0}
.seat{display:flex;gap:.5rem;align-items:center;font-size:.9rem;overflow-wrap:anywhere}.seat .pips{color:var(--soft);margin-left:auto;white-space:nowrap}
.dot{flex:none;width:.85em;height:.85em;border-radius:50%;border:1.5px solid var(--wl);background:var(--w)}
.dot.b{background:var(--b);border-color:var(--bl)}
.legal{flex:1 1 12rem;min-width:0}.legal ol{margin:.2rem 0;padding-left:1.6rem}
table{border-collapse:collapse;width:100%;font-size:.95rem}th,td{text-align:left;padding:.25rem .6rem .25rem 0;border-top:1px solid var(--rule)}
th{color:var(--soft);font-weight:600;border-top:0}td.count,th.count{text-align:right;padding-right:0;font-variant-numeric:tabular-nums}
.filter{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:.4rem 0}.filter[hidden]{display:none}
.filter input[type=search],.filter select{font:inherit;color:inherit;background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:.35rem .5rem;min-width:0}
.filter input[type=search]{flex:1 1 12rem}.filter label{display:inline-flex;gap:.3rem;align-items:center;min-height:2rem}
.file[hidden],.finding[hidden]{display:none}
summary{cursor:pointer;color:var(--link)}
.explain:target{outline:2px solid var(--link)}
.index{max-height:22rem;overflow:auto}.index td.name{overflow-wrap:anywhere}.index td.count,.index th.count{padding-left:.8rem}
.fix{color:var(--good)}
footer{color:var(--soft);font-size:.85rem;margin:1rem 0}
@media (max-width:40rem){.page{padding:.5rem}.file,.explain,#summary{padding:.7rem .7rem;border-radius:8px}.finding{padding-left:.55rem}
pre{padding:.45rem .5rem;font-size:.82em}pre.line{white-space:pre-wrap;overflow-wrap:anywhere}figure{max-width:none}td.name{overflow-wrap:anywhere}}
@media print{:root{--bg:#fff;--card:#fff;--ink:#000;--soft:#444;--rule:#bbb;--mark:#ffe08a;--markink:#000;--error:#a00;--warning:#750;--info:#036;
--good:#060;--link:#000;--code:#f4f4f4}
html{color-scheme:light}body{font-size:10.5pt}.page,main{display:block}.page{max-width:none;padding:0}.index{max-height:none}.filter,.explain details{display:none}
.file,.explain,#summary{border:0;border-top:1px solid var(--rule);border-radius:0;padding:.4rem 0}
.finding,figure,.play{break-inside:avoid}.head{break-inside:avoid}h2,h3,.head{break-after:avoid}pre{white-space:pre-wrap;-webkit-print-color-adjust:exact;print-color-adjust:exact}
mark{-webkit-print-color-adjust:exact;print-color-adjust:exact}figure{flex:0 1 9.5cm}a{text-decoration:none}.dot{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
)css";
}

// Puts the summary first and the files in order for those who read or print in the order of the text, shows
// the filter and fills it with the codes of the summary. The page says everything without it.
std::string_view html_script() {
  return R"js(
(function(){
var summary=document.getElementById('summary'),folded=summary.querySelectorAll('details'),main=document.querySelector('main'),
rest=main.querySelector(':scope>h2');
document.querySelector('header').after(summary);
addEventListener('beforeprint',function(){folded.forEach(function(one){one.open=true})});
var form=document.querySelector('.filter'),words=form.querySelector('[type=search]'),code=form.querySelector('select'),
left=form.querySelector('output'),found=[].slice.call(document.querySelectorAll('.finding')),
files=[].slice.call(document.querySelectorAll('.file'));
files.slice().sort(function(a,b){return a.style.order-b.style.order}).forEach(function(one){main.insertBefore(one,rest)});
summary.querySelectorAll('tr[data-code]').forEach(function(row){
var option=document.createElement('option');option.value=row.dataset.code;
option.textContent=row.dataset.code+' '+row.dataset.name+' ('+row.dataset.count+')';code.appendChild(option)});
function shown(){
var wanted=words.value.toLocaleLowerCase(document.documentElement.lang).trim(),grades={},count=0;
form.querySelectorAll('[type=checkbox]').forEach(function(box){grades[box.name]=box.checked});
found.forEach(function(one){
var fits=grades[one.dataset.grade]&&(!code.value||one.dataset.code===code.value)&&
(!wanted||(one.textContent+' '+one.parentNode.dataset.path).toLocaleLowerCase(document.documentElement.lang).indexOf(wanted)>=0);
one.hidden=!fits;if(fits)count++});
var all=count===found.length;
files.forEach(function(file){file.hidden=!all&&!file.querySelector('.finding:not([hidden])')});
left.value=count+' / '+found.length}
form.addEventListener('input',shown);
form.addEventListener('submit',function(event){event.preventDefault()});
if(found.length){form.hidden=false;shown()}
})();
)js";
}

}  // namespace hakem
