"""A BERT for tokens in plain torch, and its answer: a witness that shares no code with Flipon.

torch-witness.py FOLDER LAYERS HIDDEN HEADS INTERMEDIATE VOCABULARY POSITIONS TOKENS

Writes FOLDER/config.json and FOLDER/pytorch_model.bin, as torch.save writes a state_dict of the
transformers library, and prints {"ids": [...], "logits": [[a, b], ...]} of one piece as JSON.
"""
import json
import math
import os
import sys

import torch
from torch import nn

folder = sys.argv[1]
layers, hidden, heads, intermediate, vocabulary, positions, tokens = map(int, sys.argv[2:])
torch.manual_seed(15)


class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.query = nn.Linear(hidden, hidden)
        self.key = nn.Linear(hidden, hidden)
        self.value = nn.Linear(hidden, hidden)

    def forward(self, x):
        def split(y):
            return y.view(y.shape[0], y.shape[1], heads, hidden // heads).permute(0, 2, 1, 3)

        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        scores = torch.matmul(q, k.transpose(-1, -2)) / math.sqrt(hidden // heads)
        context = torch.matmul(torch.softmax(scores, dim=-1), v)
        return context.permute(0, 2, 1, 3).reshape(x.shape)


class Output(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.dense = nn.Linear(width, hidden)
        self.LayerNorm = nn.LayerNorm(hidden, eps=1e-12)

    def forward(self, x, before):
        return self.LayerNorm(self.dense(x) + before)


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.self = SelfAttention()
        self.output = Output(hidden)


class Intermediate(nn.Module):
    def __init__(self):
        super().__init__()
        self.dense = nn.Linear(hidden, intermediate)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = Attention()
        self.intermediate = Intermediate()
        self.output = Output(intermediate)

    def forward(self, x):
        x = self.attention.output(self.attention.self(x), x)
        return self.output(nn.functional.gelu(self.intermediate.dense(x)), x)


class Embeddings(nn.Module):
    def __init__(self):
        super().__init__()
        self.word_embeddings = nn.Embedding(vocabulary, hidden, padding_idx=0)
        self.position_embeddings = nn.Embedding(positions, hidden)
        self.token_type_embeddings = nn.Embedding(2, hidden)
        self.LayerNorm = nn.LayerNorm(hidden, eps=1e-12)
        self.register_buffer("position_ids", torch.arange(positions).expand((1, -1)))

    def forward(self, ids):
        types = torch.zeros_like(ids)
        x = self.word_embeddings(ids) + self.token_type_embeddings(types)
        return self.LayerNorm(x + self.position_embeddings(self.position_ids[:, : ids.shape[1]]))


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.ModuleList(Layer() for _ in range(layers))


class Bert(nn.Module):
    def __init__(self):
        super().__init__()
        self.embeddings = Embeddings()
        self.encoder = Encoder()


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.bert = Bert()
        self.classifier = nn.Linear(hidden, 2)

    def forward(self, ids):
        x = self.bert.embeddings(ids)
        for layer in self.bert.encoder.layer:
            x = layer(x)
        return self.classifier(x)


network = Network().eval()
with torch.no_grad():
    for name, parameter in network.named_parameters():
        # As large as after training: fresh ones would make all tokens nearly alike.
        parameter.add_(torch.randn_like(parameter) * 0.1)
    # Some tools leave matrices transposed in their storage.
    query = network.bert.encoder.layer[0].attention.self.query
    query.weight = nn.Parameter(query.weight.t().contiguous().t())
    ids = torch.randint(0, vocabulary, (1, tokens))
    logits = network(ids)[0]

torch.save(network.state_dict(), os.path.join(folder, "pytorch_model.bin"))
with open(os.path.join(folder, "config.json"), "w") as file:
    json.dump(
        {
            "architectures": ["BertForTokenClassification"],
            "hidden_act": "gelu",
            "hidden_size": hidden,
            "intermediate_size": intermediate,
            "layer_norm_eps": 1e-12,
            "max_position_embeddings": positions,
            "model_type": "bert",
            "num_attention_heads": heads,
            "num_hidden_layers": layers,
            "vocab_size": vocabulary,
        },
        file,
    )
print(json.dumps({"ids": ids[0].tolist(), "logits": logits.tolist()}))
